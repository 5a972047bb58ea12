import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../components/page-head.tsx';

export const Route = createFileRoute('/_app/')({ component: Home });

function Home() {
  return <PageHead title="Home" />;
}
