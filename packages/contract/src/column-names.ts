/** A field of a prospect that a column of a spreadsheet may hold. `name` is split into first and last name. */
export type ColumnField =
  | 'email'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'company_domain'
  | 'role_title'
  | 'linkedin_url'
  | 'tags';

// The spellings of CRMs, mail tools and people in several languages, without blanks, accents and signs.
const SPELLINGS: Readonly<Record<ColumnField, string>> = {
  email:
    'email emails mail correo correoelectronico courriel couriel epost eposta posta postaelettronica mel adresseelectronique correoemail emailova emailovaadresa elektronickaadresa emailcim emailadresa adresadeemail sahkoposti sahkopostiosoite elpastas meil',
  name: 'name fullname contactname contact displayname nombrecompleto nomcomplet vollername vollstandigername nomecompleto imieinazwisko naam navn namn nimi nev celejmeno celemeno teljesnev numecomplet volledigenaam fuldenavn fulltnavn fullstandigtnamn imeiprezime nombreyapellidos nomeecognome nometprenom prenometnom vorundnachname vorundzuname jmenoaprijmeni menoapriezvisko imeprezime kokonimi numesiprenume',
  first_name:
    'firstname givenname first forename vorname rufname prenom nombre nome voornaam fornavn fornamn imie jmeno krestnijmeno keresztnev utonev etunimi meno krstnemeno prenume ime primeironome nomeproprio primernombre eesnimi tilltalsnamn',
  last_name:
    'lastname surname familyname last nachname familienname zuname nom nomdefamille apellido apellidos cognome achternaam etternavn efternavn efternamn nazwisko sobrenome prijmeni priezvisko vezeteknev csaladnev sukunimi nume numedefamilie prezime apelido ultimonome primerapellido perekonnanimi slaktnavn',
  company_name:
    'company companyname organization organisation organizationname account accountname employer firma firmenname unternehmen societe entreprise empresa compania azienda bedrijf bedrijfsnaam foretag przedsiebiorstwo virksomhed ceg yritys bedrift spolecnost spolocnost companie tvrtka poduzece organisatie organisasjon organizacja organizacion organizacao organizzazione nomdelentreprise nomentreprise nomdelasociete nombredelaempresa nombreempresa nomedaempresa nomeempresa nomeazienda nomedellazienda foretagsnamn firmanavn virksomhedsnavn bedriftsnavn nazwafirmy nazevfirmy nazevspolecnosti nazovfirmy cegnev numecompanie numefirma nazivtvrtke yrityksennimi yritysnimi raisonsociale ragionesociale razonsocial firmanaam ettevote',
  company_domain:
    'domain companydomain website companywebsite companyurl webseite internetseite homepage siteweb siteinternet sitioweb sitoweb',
  role_title:
    'title jobtitle role roletitle position function funktion berufsbezeichnung stelle fonction poste cargo puesto ruolo functie stanowisko stilling befattning pozice beosztas',
  linkedin_url: 'linkedin linkedinurl linkedinprofile linkedinprofil linkedinprofileurl personlinkedinurl',
  tags: 'tags tag labels label schlagworte schlagworter etiquetas etiquettes',
};
const FIELD_OF: ReadonlyMap<string, ColumnField> = new Map(
  Object.entries(SPELLINGS).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, ColumnField] => [name, field as ColumnField]),
  ),
);

// The words around "Email" in "Work Email Address" and in its other forms, whatever hyphens they have.
const BEFORE_EMAIL = /^(?:adresse?|adres|business|contact|direccionde|enderecode|indirizzo|main|primary|work)+/;
const AFTER_EMAIL = /(?:addres{1,2}|adressen?|adress?)$/;

/** The field that the name of a column means; undefined for every other name. */
export function fieldOfColumn(column: string): ColumnField | undefined {
  const name = column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const known = FIELD_OF.get(name);
  if (known) return known;
  const inner = FIELD_OF.get(name.replace(BEFORE_EMAIL, '').replace(AFTER_EMAIL, ''));
  return inner === 'email' ? inner : undefined;
}
