import type { CompanyProfile } from '../brief/page-brief.ts';
import { shortened } from '../text/plain-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { topicStems, wordsOf } from '../text/words.ts';
import type { SitePage } from './profile-from-site.ts';

type Proof = CompanyProfile['proofPoints'][number];

const LENGTH = 600;
const LEAST_WORDS = 5;
const MOST = 12;

const FIGURE =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|twelve|half|halved|twice|doubled|zwei|drei|vier|fünf|sechs|acht|zehn|halb\w*|doppelt\w*|verdoppelt)\b/i;
// Something became another: what a customer got out of it.
const CHANGED =
  /\b(cut|reduced|saved|fell|dropped|went (up|down)|grew|rose|increased|improved|doubled|halved|shortened|lowered|gained|became|won back|got rid of|senkten?|gesenkt|reduzierten?|reduziert|spar(t|te|ten)|gespart|stieg(en)?|gestiegen|sank(en)?|gesunken|verkürzt\w*|halbiert\w*|verdoppelt\w*)\b|\d ?(%|percent|prozent)? (fewer|less|more|faster|shorter|lower|higher|weniger|mehr|schneller|kürzer)\b|\b(instead of|down from|up from|statt)\b/i;
const BEFORE = /\b(used to|before|previously|früher|vorher)\b/i;
const AFTER = /\b(now|today|since then|jetzt|heute|seitdem)\b/i;
// What a company says of itself, and what a product could do for somebody.
const HISTORY =
  /\b(founded|established|headquarter\w*|since (19|20)\d\d|employees|raised|grown from|gegründet|seit (19|20)\d\d|mitarbeiter\w*|hauptsitz)\b/i;
const PROMISED =
  /\b(up to|can|could|will|would|helps?|lets|you|your|bis zu|kann|können|wird|werden|sie|ihr\w*)\b|^(cut|save|reduce|increase|grow|improve|lower|win|double|halve|senken|sparen|reduzieren)\b/i;

/** What customers got out of it: whole testimonials with their speakers, and stated results. Nothing else is proof. */
export function proofOf(pages: readonly SitePage[], companyName: string | null): { proof: Proof; source: string }[] {
  const said = pages.flatMap((page) =>
    page.quotations
      .filter(({ text, speaker }) => {
        const isOwn = companyName !== null && speaker !== null && speaksFor(speaker, companyName);
        const isOneOfCustomers = speaker !== null || page.topic === 'customers';
        return isOneOfCustomers && !isOwn && text.length <= LENGTH && wordsOf(text).length >= LEAST_WORDS;
      })
      .map(({ text, speaker }) => ({
        proof: { text, customer: speaker && shortened(speaker, 200) },
        source: page.url,
      })),
  );
  const stated = pages.flatMap((page) =>
    page.reading.blocks
      .filter(({ kind }) => kind !== 'heading')
      .flatMap(({ text }) => resultIn(text) ?? [])
      .filter((text) => !said.some(({ proof }) => text.includes(proof.text) || proof.text.includes(text)))
      .map((text) => ({ proof: { text, customer: null }, source: page.url })),
  );
  const known = new Set<string>();
  return [...said, ...stated]
    .filter(({ proof }) => {
      const key = wordsOf(proof.text).join(' ');
      return !known.has(key) && known.add(key);
    })
    .slice(0, MOST);
}

/** The result that a paragraph states, before and after together; null when it states none. */
function resultIn(text: string): string | null {
  const sentences = sentencesOf(text).filter((sentence) => /[.!?…]$/.test(sentence));
  const at = sentences.findIndex((sentence, index) => isResult(sentence, sentences[index - 1] ?? ''));
  if (at < 0) return null;
  const from = at > 0 && BEFORE.test(sentences[at - 1] ?? '') ? at - 1 : at;
  const to = sentences.findLastIndex(
    (sentence, index) => index >= at && isResult(sentence, sentences[index - 1] ?? ''),
  );
  const result = sentences.slice(from, to + 1).join(' ');
  return result.length <= LENGTH && wordsOf(result).length >= LEAST_WORDS ? result : null;
}

function isResult(sentence: string, before: string): boolean {
  if (HISTORY.test(sentence) || PROMISED.test(sentence) || !FIGURE.test(sentence)) return false;
  return CHANGED.test(sentence) || (AFTER.test(sentence) && (BEFORE.test(before) || BEFORE.test(sentence)));
}

function speaksFor(speaker: string, companyName: string): boolean {
  const present = topicStems(speaker);
  const name = [...topicStems(companyName)];
  return name.length > 0 && name.every((stem) => present.has(stem));
}
