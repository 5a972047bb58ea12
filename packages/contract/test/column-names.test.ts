import { expect, test } from 'vitest';
import { fieldOfColumn } from '../src/column-names.ts';

test.each([
  ['English', 'First Name|Last Name|Company|Email Address|Phone Number'],
  ['German', 'Vorname|Nachname|Firma|E-Mail-Adresse|Telefonnummer'],
  ['French', 'Prénom|Nom|Société|Adresse e-mail|Téléphone'],
  ['Spanish', 'Nombre|Apellidos|Empresa|Correo electrónico|Teléfono'],
  ['Portuguese of Brazil', 'Primeiro nome|Sobrenome|Empresa|E-mail|Telefone'],
  ['Portuguese of Portugal', 'Nome próprio|Apelido|Nome da empresa|Endereço de e-mail|Telemóvel'],
  ['Italian', 'Nome|Cognome|Azienda|Indirizzo e-mail|Telefono'],
  ['Dutch', 'Voornaam|Achternaam|Bedrijf|E-mailadres|Telefoonnummer'],
  ['Swedish', 'Förnamn|Efternamn|Företag|E-postadress|Telefon'],
  ['Danish', 'Fornavn|Efternavn|Virksomhed|E-mailadresse|Telefonnummer'],
  ['Norwegian', 'Fornavn|Etternavn|Bedrift|E-postadresse|Telefon'],
  ['Finnish', 'Etunimi|Sukunimi|Yritys|Sähköposti|Puhelin'],
  ['Polish', 'Imię|Nazwisko|Firma|Adres e-mail|Numer telefonu'],
  ['Czech', 'Jméno|Příjmení|Společnost|E-mailová adresa|Telefon'],
  ['Slovak', 'Meno|Priezvisko|Spoločnosť|E-mailová adresa|Telefónne číslo'],
  ['Hungarian', 'Keresztnév|Vezetéknév|Cég|E-mail cím|Telefonszám'],
  ['Romanian', 'Prenume|Nume|Companie|Adresă de e-mail|Telefon'],
  ['Croatian', 'Ime|Prezime|Tvrtka|E-mail adresa|Broj telefona'],
])('the columns of a list of people in %s', (_language, columns) => {
  expect(columns.split('|').map(fieldOfColumn)).toEqual([
    'first_name',
    'last_name',
    'company_name',
    'email',
    undefined,
  ]);
});

test.each([
  [
    'name',
    'Naam|Navn|Namn|Nimi|Nombre completo|Nom complet|Nome completo|Imię i nazwisko|Celé jméno|Teljes név|Név|Nume complet|Volledige naam|Vollständiger Name|Fulde navn|Fullständigt namn|Ime i prezime|Nombre y apellidos|Nome e cognome|Nom et prénom|Vor- und Nachname|Jméno a příjmení',
  ],
  [
    'company_name',
    'Firmenname|Nom de l’entreprise|Nombre de la empresa|Nome azienda|Bedrijfsnaam|Företagsnamn|Firmanavn|Nazwa firmy|Název firmy|Cégnév|Nume companie|Organisatie|Organisasjon|Yrityksen nimi|Názov firmy|Raison sociale|Ragione sociale',
  ],
  [
    'email',
    'Courriel|Adresse électronique|E-postadres|Sähköpostiosoite|Elektronická adresa|Correo|Mailadresse|Email cím|E-pošta|Adresa de email|Dirección de correo electrónico|Posta elettronica|Adres email',
  ],
])('each of these columns holds %s', (field, columns) => {
  for (const column of columns.split('|')) expect([column, fieldOfColumn(column)]).toEqual([column, field]);
});

test.each(['Nummer', 'Telefoon', 'Notes', 'Datum', 'Name of the dog', 'Emails sent', '名前', ''])(
  '%j says no field',
  (column) => {
    expect(fieldOfColumn(column)).toBeUndefined();
  },
);
