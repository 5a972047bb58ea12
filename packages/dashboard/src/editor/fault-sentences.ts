/** The words for people of a finding on a page; its place is named apart. */
type FaultWords = { title: string; text: string };

const FAULTS: Readonly<Record<string, FaultWords>> = {
  empty: { title: 'A text is empty', text: 'Write it again, or add what it is made from.' },
  missing: { title: 'A text is empty', text: 'Write it again, or add what it is made from.' },
  holes: { title: 'Something is unknown', text: 'Add the missing fact, or answer the open question.' },
  stale: { title: 'A text is out of date', text: 'The facts have changed since. Write it again.' },
  call_digest: { title: 'A point of the call is undecided', text: 'Approve or leave out each point of the call.' },
  calculation: { title: 'A figure can’t be calculated', text: 'Check the facts that it is made from.' },
  says_nothing: {
    title: 'The page says nothing yet',
    text: 'Fill in your company profile, or write the text of a section in the template.',
  },
  blank: {
    title: 'Something is unknown',
    text: 'Add it to this person, or write in the template what stands there when it is unknown.',
  },
  placeholders: { title: 'A placeholder was not filled', text: 'Replace it with words in the template.' },
  exclusions: { title: 'An excluded topic is mentioned', text: 'Rewrite the sentence without it.' },
  lengths: { title: 'A text is too long for its place', text: 'Shorten it.' },
  citations: {
    title: 'A sentence rests on something unknown',
    text: 'Rewrite it so that it rests only on what visitors may read.',
  },
  quotations: {
    title: 'A quotation isn’t in its source',
    text: 'Quote the source word for word, or leave the quotation out.',
  },
  figures: {
    title: 'A number has no source',
    text: 'Rewrite the sentence without it, or approve it if you know that it is right.',
  },
  names: {
    title: 'A name has no source',
    text: 'Rewrite the sentence without it, or approve it if you know that it is right.',
  },
  addresses: { title: 'A link has no source', text: 'Rewrite the sentence without it.' },
  private: {
    title: 'Your own notes are repeated',
    text: 'Visitors should not read your notes about them. Rewrite the sentence.',
  },
  support: {
    title: 'A sentence isn’t supported by its source',
    text: 'Rewrite it, or approve it if you know that it is right.',
  },
  claims: {
    title: 'A claim has no source',
    text: 'Rewrite it as its source says it, or approve it if you know that it is right.',
  },
  contradictions: {
    title: 'A sentence contradicts its source',
    text: 'Rewrite it as its source says it, or approve it if you know that it is right.',
  },
  spoken: {
    title: 'A quotation isn’t in any source',
    text: 'Quote a source word for word, or leave the quotation out.',
  },
  judge: {
    title: 'A sentence isn’t supported by its source',
    text: 'Rewrite it, or approve it if you know that it is right.',
  },
  language: {
    title: 'This page mixes two languages',
    text: 'Rewrite what is in another language than the page. Review it before it goes live.',
  },
};

const OTHER: FaultWords = {
  title: 'A check found something',
  text: 'Read this part before the page goes live, and rewrite what is wrong.',
};

/** Explains a finding to a person. The server's own messages name fields, and are written for programs. */
export const faultOf = (check: string): FaultWords => FAULTS[check] ?? OTHER;
