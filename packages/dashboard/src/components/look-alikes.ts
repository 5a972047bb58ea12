import type { Prospect } from '@cartouche/sdk';

type Named = Pick<Prospect, 'email' | 'first_name' | 'last_name' | 'company_name'>;

const plain = (text: string | null) => (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
const hostOf = ({ email }: Named) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** For each of many people who is likely listed twice, by address, the other record. */
export function lookAlikesIn<Person extends Named>(people: readonly Person[]): ReadonlyMap<string, Person> {
  const byFirstName = Map.groupBy(people, ({ first_name }) => plain(first_name));
  // People without a first name look like none of the others, and there may be thousands of them.
  byFirstName.delete('');
  return new Map(
    [...byFirstName.values()].flatMap((group) =>
      group.flatMap((one) => {
        const other = group.find((another) => lookAlike(another, one));
        return other ? [[one.email, other] as const] : [];
      }),
    ),
  );
}

/** Whether two records are likely of one person: the same names at one company, or a first name that stands alone there. */
export function lookAlike(one: Named, other: Named): boolean {
  const [first, last, company] = [plain(one.first_name), plain(one.last_name), plain(one.company_name)];
  if (first === '' || one.email === other.email || first !== plain(other.first_name)) return false;
  const isOneCompany = company !== '' && company === plain(other.company_name);
  const others = plain(other.last_name);
  return last !== '' && last === others
    ? isOneCompany || hostOf(one) === hostOf(other)
    : (last === '' || others === '') && isOneCompany;
}
