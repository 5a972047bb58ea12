import { type Bundle, defineCreate, defineSearch, type ZObject } from 'zapier-platform-core';
import { call } from './call.ts';
import { formOf, inputFieldsOf } from './fields.ts';

/** The records that a Zap can create. */
export const creates = {
  prospect: createOf('upsertProspects', 'prospect', 'Prospect', 'Create or Update Prospect', (answer) =>
    firstOf(answer.prospects),
  ),
  page: createOf('createProspectPage', 'page', 'Page', 'Create Page', (answer) => ({ ...answer, id: answer.pageId })),
  discovery: createOf('createDiscoverySession', 'discovery', 'Follow-Up', 'Analyze Call', (answer) => ({
    ...answer,
    id: answer.sessionId,
  })),
};

/** The records that a Zap can look up. */
export const searches = {
  prospect: searchOf('listProspects', 'prospect', 'Prospect', 'Find Prospect', (answer) => answer.prospects),
  page: searchOf('getPage', 'page', 'Page', 'Find Page', (answer) => [answer.page]),
};

type Answer = Record<string, unknown>;

function createOf(id: string, key: string, noun: string, label: string, shown: (answer: Answer) => Answer) {
  const form = formOf(id);
  return defineCreate({
    key,
    noun,
    display: { label, description: `${form.title}.` },
    operation: {
      inputFields: inputFieldsOf(form),
      perform: async (z: ZObject, bundle: Bundle) => shown(await call(z, bundle, form)),
    },
  });
}

function searchOf(id: string, key: string, noun: string, label: string, found: (answer: Answer) => unknown) {
  const form = formOf(id);
  return defineSearch({
    key,
    noun,
    display: { label, description: `${form.title}.` },
    operation: {
      inputFields: inputFieldsOf(form),
      perform: async (z: ZObject, bundle: Bundle) => found(await call(z, bundle, form)) as { id: string }[],
    },
  });
}

function firstOf(records: unknown): Answer {
  return (records as Answer[])[0] ?? {};
}
