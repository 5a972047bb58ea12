import lists from './words.json' with { type: 'json' };
import { topicStems } from './words.ts';

/** Topics to keep off a page. */
export type Exclusions = ReturnType<typeof readExclusions>;

const BEFORE_TOPIC = new Set(lists.beforeTopic.split(' '));
// A topic that goes by many names: who excludes one of them means all of them.
const SAME_TOPIC = lists.sameTopic.map((family) => topicStems(family));

/**
 * Reads a person's note such as "Don't mention pricing, the Q3 layoffs or Globex". Topics are parted by commas, semicolons,
 * full stops, line breaks, "and" and "or". A text mentions a topic when one of its sentences holds all the topic's words,
 * in any form of them: "pricing" keeps "priced" and "budget" away.
 */
export function readExclusions(note: string | null) {
  const topics = (note ?? '')
    .split(/[,;\n•]|\.(?=\s|$)|\s(?:and|or|nor)\s/i)
    .map((part) => withoutLeadIn(part.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '')))
    .filter((topic) => topicStems(topic).size > 0)
    .slice(0, 100);
  const wanted = topics.map((topic) => ({ topic, stems: [...topicStems(topic)].map(withSynonyms) }));
  const mentionedIn = (text: string) => {
    if (wanted.length === 0) return null;
    for (const sentence of text.split(/(?<![.!?\n])[.!?\n]+(?:\s|$)/)) {
      const present = [...topicStems(sentence)];
      const hit = wanted.find(({ stems }) =>
        stems.every((forms) => forms.some((form) => present.some((stem) => isSameWord(form, stem)))),
      );
      if (hit !== undefined) return hit.topic;
    }
    return null;
  };
  return {
    topics,
    /** The first excluded topic that a text speaks about, or null. */
    mentionedIn,
    /** Whether none of the texts speaks about one. */
    allow: (...texts: readonly (string | null | undefined)[]): boolean =>
      texts.every((text) => mentionedIn(text ?? '') === null),
  };
}

/** A stemmer parts "delivery" from "deliver". What must stay off a page is matched more generously than that. */
function isSameWord(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 5 && long.length - short.length <= 3 && long.startsWith(short));
}

function withSynonyms(stem: string): string[] {
  return [...(SAME_TOPIC.find((family) => family.has(stem)) ?? [stem])];
}

function withoutLeadIn(part: string): string {
  const words = part.trim().split(/\s+/);
  const first = words.findIndex(
    (word, at) => at === words.length - 1 || !BEFORE_TOPIC.has(word.toLowerCase().replace('’', "'")),
  );
  return words.slice(first).join(' ');
}
