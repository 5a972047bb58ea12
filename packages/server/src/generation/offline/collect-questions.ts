import { withoutEnding } from '../../without-ending.ts';
import type { DiscoveryMaterial } from '../brief/page-brief.ts';
import { readExclusions } from '../text/exclusions.ts';
import { plainParagraphs, plainText, shortened } from '../text/plain-text.ts';
import { isMarkedQuestion, sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';

/** A question before it has an answer. */
export type RaisedQuestion = {
  /** Stands on the page once the seller has answered it. */
  question: string;
  /** Why it is asked, for the seller only. */
  context: string;
  category: 'general' | 'pain';
  /** The place in the solution map that raised it. */
  solutionIndex: number | null;
};

const MOST = 40;
const MOST_CANDIDATES = 500;
const CONTEXT_LENGTH = 400;

/** What the buyers asked on the call, one question for each pain of the solution map, and the questions in the notes. */
export function collectQuestions(material: DiscoveryMaterial): RaisedQuestion[] {
  const { allow: isAllowed } = readExclusions(material.exclusions);
  const kept = new Map<string, RaisedQuestion>();
  const raised = [...askedOnTheCall(material, isAllowed), ...fromSolutionMap(material), ...askedInNotes(material)];
  for (const one of raised) {
    const wording = wordsOf(one.question).join(' ');
    if (kept.size < MOST && !kept.has(wording) && isAllowed(one.question)) kept.set(wording, one);
  }
  return [...kept.values()];
}

function askedOnTheCall({ call }: DiscoveryMaterial, isAllowed: (text: string) => boolean): RaisedQuestion[] {
  const turns = call?.turns.filter(({ side, text }) => side === 'buyer' && /[?？]/.test(text)) ?? [];
  return turns.slice(0, MOST_CANDIDATES).flatMap(({ speaker, text }) =>
    sentencesOf(text)
      .filter(isMarkedQuestion)
      .slice(0, MOST)
      .map((question) => {
        const said = shortened(isAllowed(text) ? text : question, CONTEXT_LENGTH);
        return { question, context: `${speaker} said: “${said}”`, category: 'general', solutionIndex: null };
      }),
  );
}

function fromSolutionMap({ solutionMap }: DiscoveryMaterial): RaisedQuestion[] {
  return solutionMap.flatMap((entry, solutionIndex) => {
    const pain = withoutEnding(shortened(plainText(entry.painPoint), 160), '.!? ');
    if (pain === '') return [];
    const question = `How would you help us with this: ${pain}?`;
    return [{ question, context: `On the solution map: ${pain}.`, category: 'pain' as const, solutionIndex }];
  });
}

function askedInNotes({ notes }: DiscoveryMaterial): RaisedQuestion[] {
  return plainParagraphs(notes ?? '')
    .split('\n')
    .filter((line) => /[?？]\s*$/.test(line.slice(-8)))
    .slice(0, MOST_CANDIDATES)
    .flatMap((line) => {
      const question = sentencesOf(line.replace(/^[\s\-–—*•\d.)]+(?=\p{L})/u, '').trim()).at(-1) ?? '';
      if (!isMarkedQuestion(question)) return [];
      const context = `In the notes: “${shortened(line, CONTEXT_LENGTH)}”`;
      return [{ question, context, category: 'general' as const, solutionIndex: null }];
    });
}
