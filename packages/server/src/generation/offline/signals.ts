import type { QuestionCategory } from '../brief/discovery-analysis.ts';
import type { Language } from '../text/language.ts';
import { GERMAN } from './signals-de.ts';
import { ENGLISH } from './signals-en.ts';

/** Topics that a question can be asked about without saying who raised them. */
export type TopicKey =
  | 'jobs'
  | 'adoption'
  | 'security'
  | 'pricing'
  | 'integration'
  | 'timeline'
  | 'proof'
  | 'next_steps';

/** What a sentence is about, by its words, and how the contact would ask about that. */
export type Topic = { key: TopicKey; category: QuestionCategory; pattern: RegExp; asks: string };

/** The words by which one language is read. */
export type Signals = {
  /** The first that matches is what a sentence is about. */
  topics: readonly Topic[];
  /** A worry, which a negation takes back. */
  objection: RegExp;
  /** A worry that is a negation itself: "won't use it", "not happy". */
  refusal: RegExp;
  /** A worry unless it is followed by one, or by harm: "I don't see a problem". */
  doubt: RegExp;
  harm: RegExp;
  negation: RegExp;
  /** Right behind a worry: "The risk is not …". */
  takenBack: RegExp;
  contented: RegExp;
  /** Parts a sentence into what it grants and what it objects. */
  contrast: RegExp;
  pain: RegExp;
  wants: RegExp;
  /** "We don't need" */
  unneeded: RegExp;
  /** Under which something would be bought: "only if", "as long as". */
  condition: RegExp;
  /** Somebody says what they will do. */
  promise: RegExp;
  /** What somebody does on the call itself: "Let me share my screen." */
  moderation: RegExp;
  /** Somebody asks somebody to do something: "please send". */
  request: RegExp;
  /** A meeting, a decision or a deadline; counts with a date only. */
  appointment: RegExp;
  date: RegExp;
  /** A question whose answer is a worry, or a wish. */
  asksForWorries: RegExp;
  asksForWants: RegExp;
  /** "No, not really." */
  denial: RegExp;
  /** An answer that is none: "Good question." */
  evasion: RegExp;
  /** At the start of a sentence, before what it says. */
  filler: RegExp;
  smallTalk: RegExp;
  /** A question that a seller asks. */
  askedOfTheBuyer: RegExp;
  /** How a question begins, in a sentence that may end with a full stop; and why it is asked, behind it. */
  questionStart: RegExp;
  questionReason: RegExp;
  /** A sentence that can't be understood without the one before. */
  leansOnOthers: RegExp;
  /** Of a seller's notes: what they say of themselves, or want kept to themselves. */
  ownConcern: RegExp;
  weSaid: (quote: string, category: 'objection' | 'pain') => string;
  /** Before a request: who is to do it. */
  forSeller: string;
  forBuyer: string;
  /** Asked when the material raises too little; each is what most buyers come to ask. */
  staples: readonly { category: QuestionCategory; question: string }[];
};

export const SIGNALS: Readonly<Record<Language, Signals>> = { en: ENGLISH, de: GERMAN };

/** What a question is about. */
export function questionCategory(text: string, { topics, pain }: Signals): QuestionCategory {
  return topics.find(({ pattern }) => pattern.test(text))?.category ?? (pain.test(text) ? 'pain' : 'fit');
}

/** The topic of a statement, or null when none is clear. */
export function topicOf(text: string, { topics }: Signals): Topic | null {
  return topics.find(({ pattern }) => pattern.test(text)) ?? null;
}
