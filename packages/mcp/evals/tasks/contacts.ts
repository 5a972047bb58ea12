import assert from 'node:assert/strict';
import { serveSite } from '../company-site.ts';
import { attempt, contactOf, type Task, use, type World } from '../task.ts';

const FAIR_LIST = `Name;Firma;Mailadresse;Position;Stand
Dr. Ilse Brandauer;Brandauer Kühlhäuser GmbH;i.brandauer@brandauer-kuehl.example;Geschäftsführerin;B12
Tomáš Vrba;Vrba Logistika s.r.o.;vrba@vrba-log.example;Vedoucí skladu;B12
Ngozi Okafor;Okafor Cold Chain;ngozi(at)okafor-cold.example;COO;A03
Père Lafleur;Lafleur Frères;p.lafleur@lafleur.example;"Directeur; achats";A03`;

const all = async ({ cartouche }: World) => {
  const prospects = [];
  for await (const prospect of cartouche.prospects.list()) prospects.push(prospect);
  return prospects;
};

/** People who come as lists, notes and requests. */
export const contactTasks: readonly Task[] = [
  {
    name: 'fair-list',
    prompt: `Put the people of this list from a trade fair into Cartouche, with name, company and position. Leave no one out who has a usable address.\n\n${FAIR_LIST}`,
    *script() {
      // As an agent tries first: the columns are not mapped, and the name is one column.
      yield* attempt('import_contacts', { csv: FAIR_LIST, mapping: { Mailadresse: 'email', Name: 'full_name' } });
      const people = FAIR_LIST.split('\n')
        .slice(1)
        .map((line) => line.match(/("[^"]*"|[^;]+)/g) as string[]);
      const prospects = people.map(([name = '', company_name, email, role = '']) => {
        const words = name.replace(/^Dr\. /, '').split(' ');
        const [first_name, last_name] = [words.slice(0, -1).join(' '), words.at(-1)];
        return { email, first_name, last_name, company_name, role_title: role.replaceAll('"', '') };
      });
      const { report } = yield* use('import_contacts', { prospects });
      return `${report.created} people are stored; ${report.results.map(({ row }: { row: number }) => `row ${row}`).join()} has no usable address.`;
    },
    async verify(world) {
      const stored = (await all(world)).map(({ email, last_name, company_name, role_title }) => [
        email,
        last_name,
        company_name,
        role_title,
      ]);
      assert.deepEqual(stored.sort(), [
        ['i.brandauer@brandauer-kuehl.example', 'Brandauer', 'Brandauer Kühlhäuser GmbH', 'Geschäftsführerin'],
        ['p.lafleur@lafleur.example', 'Lafleur', 'Lafleur Frères', 'Directeur; achats'],
        ['vrba@vrba-log.example', 'Vrba', 'Vrba Logistika s.r.o.', 'Vedoucí skladu'],
      ]);
    },
  },
  {
    name: 'new-job',
    prompt:
      'Our contact Marit Solberg (marit@fjordfrakt.example) wrote: "From March I run procurement for the whole group, no longer only Bergen." Note that, and tag her vip. She is stored already.',
    prepare: ({ server }) =>
      server.seed.prospects([
        { email: 'marit@fjordfrakt.example', first_name: 'Marit', role_title: 'Buyer, Bergen', tags: ['fair'] },
      ]),
    *script() {
      const { id, tags } = yield* contactOf('marit@fjordfrakt.example');
      yield* attempt('upsert_contacts', {
        prospects: [{ id, email: 'marit@fjordfrakt.example', title: 'Head of Procurement' }],
      });
      const prospects = [
        { email: 'marit@fjordfrakt.example', role_title: 'Head of Procurement, group', tags: [...tags, 'vip'] },
      ];
      yield* use('upsert_contacts', { prospects });
      return 'Marit Solberg is head of procurement of the group, and tagged vip.';
    },
    async verify(world) {
      const [marit, ...others] = await all(world);
      assert.equal(others.length, 0);
      assert.match(marit?.role_title ?? '', /procurement/i);
      assert.deepEqual([...(marit?.tags ?? [])].sort(), ['fair', 'vip']);
      assert.equal(marit?.first_name, 'Marit');
    },
  },
  {
    name: 'forget-me',
    prompt:
      'A mail came in: "Please take me off your list and take my page down. – R. Quispe, rquispe@altiplano.example". Do that for him, and for no one else.',
    prepare: async ({ server }) => {
      serveSite(
        server,
        'altiplano.example',
        'Altiplano Textil',
        'Altiplano spins alpaca yarn for 60 mills in Peru and Bolivia.',
      );
      await server.seed.page('rquispe@altiplano.example');
      await server.seed.page('other@altiplano.example');
    },
    *script() {
      yield* attempt('remove_contact', { prospectId: 'rquispe@altiplano.example' });
      const { id } = yield* contactOf('rquispe@altiplano.example');
      const { deletedPages } = yield* use('remove_contact', { prospectId: id, confirm: 'rquispe@altiplano.example' });
      return `R. Quispe is removed, with ${deletedPages} page.`;
    },
    async verify(world) {
      const left = await all(world);
      assert.deepEqual(
        left.map(({ email }) => email),
        ['other@altiplano.example'],
      );
      const { pages } = await world.cartouche.prospects.get(left[0]?.id ?? '');
      assert.equal((await world.server.visit(pages[0]?.url ?? '')).status, 200);
    },
  },
  {
    name: 'count-them',
    prompt: 'How many contacts of the company Halvorsen Bygg do we have? Answer with the number.',
    prepare: ({ server }) =>
      server.seed.prospects(
        Array.from({ length: 130 }, (_, n) => ({
          email: `p${n}@list.example`,
          company_name: n % 13 === 0 ? 'Halvorsen Bygg' : 'Another',
        })),
      ),
    *script() {
      let [count, createdBefore] = [0, undefined as string | undefined];
      for (;;) {
        const { contacts, next } = yield* use('list_contacts', { limit: 60, ...(createdBefore && { createdBefore }) });
        count += contacts.filter(
          ({ company_name }: { company_name: string }) => company_name === 'Halvorsen Bygg',
        ).length;
        if (!next) return `${count}`;
        createdBefore = contacts.at(-1).created_at;
      }
    },
    async verify(_, said) {
      assert.match(said, /\b10\b/);
    },
  },
];
