import assert from 'node:assert/strict';
// #region quickstart
import { Cartouche } from '@cartouche/sdk';

const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL

const page = await cartouche.pages.createForProspect({
  email: 'ada@northwind.example',
  firstName: 'Ada',
  companyName: 'Northwind',
});
console.log(page.url);

for await (const event of cartouche.events.list()) {
  console.log(event.event, event.fields);
}
// #endregion

const { status, prospect_id } = await cartouche.pages.get(page.pageId);
assert.equal(status, 'rendered');
const ada = await cartouche.prospects.get(prospect_id);
assert.deepEqual([ada.email, ada.first_name, ada.status], ['ada@northwind.example', 'Ada', 'rendered']);
const response = await fetch(page.url);
assert.equal(response.status, 200);
assert.match(await response.text(), /Northwind/);
