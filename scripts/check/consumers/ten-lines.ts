import { Cartouche, RateLimitError } from '@cartouche/sdk';

const cartouche = new Cartouche();
const ada = await cartouche.prospects.upsert({ email: 'ada@northwind.example', company_name: 'Northwind' });
try {
  const { url } = await cartouche.pages.createForProspect({ email: ada.email });
  console.log(url);
} catch (error) {
  if (error instanceof RateLimitError) console.log(error.retryAt);
}
for await (const event of cartouche.events.list()) console.log(event.event, event.fields);
