import { expect, it } from 'vitest';
import { guessMapping } from '../src/routes/_app/prospects/-components/mapping.ts';

it('recognizes column names in several languages, and keeps other columns as custom fields', () => {
  const columns = ['E-Mail-Adresse', 'Vorname', 'Nachname', 'Société', 'Site Web', 'Cargo', 'LKW'];
  expect(Object.values(guessMapping(columns))).toEqual([
    'email',
    'first_name',
    'last_name',
    'company_name',
    'company_domain',
    'role_title',
    'custom_fields.LKW',
  ]);
});

it.each([
  ['Correo electrónico', 'email'],
  ['Adres e-mail', 'email'],
  ['Courriel', 'email'],
  ['Endereço de e-mail', 'email'],
  ['Nom de famille', 'last_name'],
  ['Imię', 'first_name'],
  ['Compañía', 'company_name'],
  ['Stanowisko', 'role_title'],
])('takes %s for %s', (column, field) => {
  expect(guessMapping([column])).toEqual({ [column]: field });
});

it('assigns a field to the first column that matches it', () => {
  expect(guessMapping(['Email', 'Work Email'])).toEqual({ Email: 'email', 'Work Email': 'custom_fields.Work Email' });
});
