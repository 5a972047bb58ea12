import { Cartouche } from '@cartouche/sdk';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const { prospects } = await new Cartouche().prospects.list();
  return prospects.length;
}
