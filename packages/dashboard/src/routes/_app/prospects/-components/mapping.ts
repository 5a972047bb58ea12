/** The field of each column in the file, in the form that `importProspects` takes. */
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

// Common column names in CRM exports, in several languages; letters and digits only.
const SPELLINGS: Readonly<Record<string, string>> = {
  email:
    'email mail emailaddress workemail businessemail emailadresse mailadresse adresseemail correo correoelectronico',
  first_name: 'firstname givenname first vorname rufname prenom nombre nome voornaam fornavn fornamn imie',
  last_name:
    'lastname surname familyname last nachname familienname zuname nomdefamille apellido apellidos cognome achternaam etternavn efternavn efternamn nazwisko sobrenome',
  company_name:
    'company companyname organization organisation account firma firmenname unternehmen societe entreprise empresa azienda bedrijf bedrijfsnaam foretag',
  company_domain:
    'website domain companydomain companywebsite webseite internetseite homepage siteweb siteinternet sitioweb sitoweb',
  role_title:
    'role roletitle title jobtitle position funktion berufsbezeichnung stelle fonction poste cargo puesto ruolo functie',
  linkedin_url: 'linkedin linkedinurl linkedinprofile linkedinprofil',
  tags: 'tags labels schlagworte schlagworter etiquetas etiquettes',
};
const FIELD_OF = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) => names.split(' ').map((one) => [one, field])),
);

const plainName = (column: string) =>
  column
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Guesses the field of each column. A field is used once; columns that remain become custom fields. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const given = new Set<string>();
  for (const column of columns) {
    const field = FIELD_OF.get(plainName(column));
    const isFree = field !== undefined && !given.has(field);
    if (isFree) given.add(field);
    mapping[column] = isFree ? field : customField(column);
  }
  return mapping;
}

export const customField = (column: string) => `custom_fields.${column.trim().slice(0, 80) || 'column'}`;
