import { formatBareFact } from '../documents/format-value.ts';
import { shortened } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import type { MaterialReading, MaterialToRead, ReadFact, UnclearFact } from '../writer.ts';
import type { CallTurn } from './read-call.ts';
import { candidateOf } from './tables/candidate.ts';

type Found = Omit<MaterialReading, 'summary'>;

/**
 * Limits a call's facts to the statements of the buyer's side. Statements by the seller's side, or by speakers on an unknown side,
 * become questions, and facts once the seller confirms them. Other materials state everything that they contain.
 */
export function statedBy({ facts, unclear }: Found, material: MaterialToRead): Found {
  const { call } = material;
  if (!call) return { facts, unclear };
  const turns = call.turns.map((turn) => ({ turn, words: ` ${wordsOf(turn.text).join(' ')} ` }));
  const stated: ReadFact[] = [];
  const asked: UnclearFact[] = [];
  for (const fact of facts) {
    const quote = ` ${wordsOf(fact.quote).join(' ')} `;
    const saying = turns.flatMap(({ turn, words }) => (words.includes(quote) ? [turn] : []));
    if (saying.some(({ side }) => side === 'buyer')) stated.push({ ...fact, side: 'buyer' });
    else asked.push(question(fact, saying[0], material));
  }
  const isRead = ({ key }: UnclearFact) => facts.some((fact) => fact.key === key);
  return { facts: stated, unclear: [...asked, ...unclear.filter((one) => !isRead(one))] };
}

function question(
  { key, value, quote }: ReadFact,
  turn: CallTurn | undefined,
  { facts, purpose }: MaterialToRead,
): UnclearFact {
  const fact = facts.find((one) => one.key === key);
  const suggestion = fact ? formatBareFact(fact, value, purpose) : String(value);
  const speaker = turn?.speaker ?? null;
  const who = speaker === null ? 'The call says' : `${speaker}${turn?.side === 'seller' ? ' (seller)' : ''} said`;
  const open = turn?.side === 'seller' ? '' : ' It is not known for whom that was said.';
  const reason = `${who}: “${shortened(quote, 200)}”.${open} Confirm the value, or give the right one.`;
  const found = candidateOf({ text: suggestion, value, cell: null, head: speaker ?? '', unit: null, scale: null });
  return { key, reason, suggestion, candidates: [found] };
}
