import { readExclusions } from '../check/exclusions.ts';
import { prospectSpeakers, readTranscript } from '../discovery/read-transcript.ts';
import { statementCategory } from '../discovery/signals.ts';
import { shortened } from '../plain-text.ts';
import { topicStems } from '../words.ts';
import type { CallToRead } from './materials-writer.ts';
import type { CallPoint, CallPoints } from './resolve-elements.ts';

const WANTS =
  /\b((we|i)('d| would) like|(we|i)('re| are| am|'m)? (really )?(want|need|looking|hoping|trying)|(we|i) (have|hope|must|wish) (to|for)|our (goal|aim|priority|plan|target)s?|what (we|i) need|looking for|it would help|ideally|should be able to)\b/i;
const NEXT_STEPS =
  /\b((i|we)('ll| will) (send|share|set|prepare|come back|get back|talk|check|call|write|put|book|introduce|schedule|follow|organi[sz]e|invite)|next steps?|follow[- ]up|let('|’)s (meet|talk|speak|schedule|book|do|start|plan)|(can|could) you (send|share|set|prepare)|by (monday|tuesday|wednesday|thursday|friday|next week|the end of)|i('|’)?ll send)\b/i;
const MOST = 6;
const LENGTH = 300;
const LEAST_WORDS = 4;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Who wants what, what was objected and what was agreed: the sentences of the call that say so, word for word. */
export function digestCallOffline({ transcript, prospect, exclusions, knowledge }: CallToRead): CallPoints {
  const excluded = readExclusions(exclusions);
  const turns = readTranscript(transcript);
  const buyers = prospectSpeakers(turns, { prospect, workspaceName: knowledge.profile.name });
  const said = turns.flatMap(({ speaker, text }) =>
    [...sentences.segment(text)].map(({ segment }) => ({ who: speaker || null, sentence: segment.trim() })),
  );
  const isBuyer = (who: string | null) => buyers === null || (who !== null && buyers.has(who));
  const choose = (fits: (one: { who: string | null; sentence: string }) => boolean) => {
    const points: CallPoint[] = [];
    for (const one of said) {
      if (points.length >= MOST) break;
      const quote = one.sentence;
      if (quote.length > LENGTH || topicStems(quote).size < LEAST_WORDS - 1 || !fits(one)) continue;
      if (excluded.mentionedIn(quote) !== null || points.some((point) => point.quote === quote)) continue;
      points.push({ who: one.who, text: shortened(quote, LENGTH), quote });
    }
    return points;
  };
  return {
    wants: choose(({ who, sentence }) => isBuyer(who) && WANTS.test(sentence) && !sentence.endsWith('?')),
    objections: choose(({ who, sentence }) => isBuyer(who) && statementCategory(sentence) === 'objection'),
    nextSteps: choose(({ sentence }) => NEXT_STEPS.test(sentence)),
  };
}
