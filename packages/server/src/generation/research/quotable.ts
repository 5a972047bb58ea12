import { plainText } from '../text/plain-text.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import lists from './refused-words.json' with { type: 'json' };
import type { SitePage } from './site-page.ts';

const SENTENCE = { least: 12, most: 320, leastWords: 3 };
// Least share of a text's topics that the visible page has too: an invisible text that shares fewer is about something else.
const LEAST_SHARE = 0.3;
const LEAST_COMPOUND = 5;
const REASONS = Object.entries(lists).map(([reason, phrases]) => ({ reason, phrases }));
const LEGAL_FORMS = new Set(
  'GmbH AG KG Ltd Limited LLC Inc plc SA S.A SARL S.A.R.L SAS BV B.V Srl S.r.l SpA S.p.A Lda s.r.o'.split(' '),
).add('Sp. z o.o');
const MOST_NAME_WORDS = 4;

/** Why a text that a page brings along invisibly is not quoted as the company's own; null for one that may be. */
export function refusal(
  given: string,
  page: SitePage,
  companyName: string | null,
  seenOnSite: readonly string[] = page.lines,
): string | null {
  const text = plainText(given);
  const plain = ` ${wordsOf(text).join(' ')} `;
  const words = wordsOf(text).length;
  if (text.length < SENTENCE.least || text.length > SENTENCE.most || words < SENTENCE.leastWords)
    return 'it is too short or too long to be quoted';
  if (/@|https?:|www\.|©|[<>{}[\]]|%[a-z_]+%|^[“"„«»‘'‚]/i.test(text))
    return 'it holds an address, a mark or a placeholder';
  const known = REASONS.find(({ phrases }) =>
    phrases.some((phrase) => plain.includes(` ${wordsOf(phrase).join(' ')} `)),
  );
  if (known) return known.reason;
  if (isMissingOn(page, companyName)) return 'the page names another company as its owner';
  const other = companyIn(text);
  if (other && !shares(other, `${companyName ?? ''} ${page.title ?? ''} ${new URL(page.url).hostname}`))
    return 'it names another company';
  const stems = [...topicStems(text)];
  const seen = [...topicStems([page.title ?? '', companyName ?? '', ...seenOnSite].join('\n'))];
  const shared = stems.filter((stem) => seen.some((other) => isSameTopic(stem, other))).length;
  // A page that scripts draw shows little more than its title.
  const least = seen.length < 20 ? 1 : Math.max(1, stems.length * LEAST_SHARE);
  return shared >= least ? null : 'its words are not those of the visible site';
}

/** Whether the metadata belongs to another site: its address lies elsewhere, or its owner's name is nowhere to be seen. */
function isMissingOn({ url, title, lines, meta }: SitePage, companyName: string | null): boolean {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const address = URL.parse(meta.get('og:url') ?? '', url)?.hostname.replace(/^www\./, '') ?? host;
  const isLocal = /(^|\.)localhost$/.test(host);
  if (!isLocal && address !== host && !address.endsWith(`.${host}`) && !host.endsWith(`.${address}`)) return true;
  const owner = meta.get('og:site_name') ?? companyName;
  return (
    owner != null &&
    lines.length > 0 &&
    !shares(owner, [title ?? '', host.replace(/[.-]/g, ' '), ...lines].join('\n'), host)
  );
}

/** The name in front of the first legal form of a text: the words with a capital, and one before them. */
function companyIn(text: string): string | undefined {
  const words = text.split(/\s+/);
  const isForm = (at: number) =>
    [1, 3].some((count) =>
      LEGAL_FORMS.has(
        words
          .slice(at, at + count)
          .join(' ')
          .replace(/[^\p{L}]{1,5}$/u, ''),
      ),
    );
  const end = words.findIndex((_, at) => at > 0 && isForm(at));
  let start = end;
  while (start > 0 && end - start < MOST_NAME_WORDS) {
    start -= 1;
    if (!/^\p{Lu}/u.test(words[start] ?? '')) break;
  }
  return end === -1 ? undefined : words.slice(start, end).join(' ').replace(/,$/, '');
}

/** Compounds share the topic of a part: `Kühltheke` and `Theke`. */
function isSameTopic(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= LEAST_COMPOUND && long.includes(short);
}

function shares(name: string, text: string, host = text): boolean {
  const words = new Set(wordsOf(text));
  const squeezed = host.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return wordsOf(name).some((word) => word.length > 2 && (words.has(word) || squeezed.includes(word)));
}
