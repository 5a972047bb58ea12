/** Column of the file to field of the contract, as `importProspects` takes it. */
export type Mapping = Record<string, string>;

export const FIELDS = [
  { value: 'email', label: 'Email' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: 'company_name', label: 'Company' },
  { value: 'company_domain', label: 'Company website' },
  { value: 'role_title', label: 'Role' },
  { value: 'linkedin_url', label: 'LinkedIn' },
  { value: 'tags', label: 'Tags' },
] as const;

// Spellings of exports that people have; letters and digits only.
const SPELLINGS: Readonly<Record<string, string>> = {
  email: 'email',
  mail: 'email',
  emailaddress: 'email',
  workemail: 'email',
  businessemail: 'email',
  firstname: 'first_name',
  givenname: 'first_name',
  first: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  familyname: 'last_name',
  last: 'last_name',
  company: 'company_name',
  companyname: 'company_name',
  organization: 'company_name',
  account: 'company_name',
  website: 'company_domain',
  domain: 'company_domain',
  companydomain: 'company_domain',
  companywebsite: 'company_domain',
  role: 'role_title',
  roletitle: 'role_title',
  title: 'role_title',
  jobtitle: 'role_title',
  position: 'role_title',
  linkedin: 'linkedin_url',
  linkedinurl: 'linkedin_url',
  linkedinprofile: 'linkedin_url',
  tags: 'tags',
  labels: 'tags',
};

const plainName = (column: string) => column.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What each column probably is. A field is given once; the other columns become custom fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const given = new Set<string>();
  for (const column of columns) {
    const field = SPELLINGS[plainName(column)];
    const isFree = field !== undefined && !given.has(field);
    if (isFree) given.add(field);
    mapping[column] = isFree ? field : customField(column);
  }
  return mapping;
}

export const customField = (column: string) => `custom_fields.${column.trim().slice(0, 80) || 'column'}`;
