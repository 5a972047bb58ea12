import type { QuestionCategory } from '../discovery-analysis.ts';

// What a sentence is about: the first row that matches wins.
const TOPICS: readonly (readonly [QuestionCategory, RegExp])[] = [
  [
    'security',
    /\b(secur\w+|gdpr|dsgvo|soc ?2|iso ?27001|complian\w+|privacy|encrypt\w*|sso|saml|audit\w*|data resid\w+|penetration test|hipaa|dpa|data (is|are|be|gets?)? ?(kept|stored|hosted|located)|where .{0,40}\bdata)\b/i,
  ],
  [
    'pricing',
    /\b(pric\w+|cost\w*|budget\w*|expensive|cheap\w*|discount\w*|licen[cs]\w+|per (seat|user|month)|afford\w*|invoice\w*|roi)\b/i,
  ],
  [
    'integration',
    /\b(integrat\w+|connect(s|ed|or|ors|ing)? (to|with)|api|apis|webhooks?|salesforce|hubspot|sap|erp|crm|import\w*|export\w*|sync\w*|migrat\w+|single sign|work(s|ing)? with our)\b/i,
  ],
  [
    'timeline',
    /\b(timelines?|how (long|soon|quickly|fast)|when (can|could|would|will|do)|deadlines?|go[- ]live|roll(ed|ing)?[- ]?out|set ?up time|by (the end of|next|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])|onboard\w*|get started)\b/i,
  ],
  [
    'proof',
    /\b(case stud\w+|references?|other (customers|clients|companies)|who else|similar (companies|customers)|track record|evidence)\b/i,
  ],
  ['next_steps', /\b(next steps?|pilot|trial|proof of concept|demo|contract|procurement|sign[- ]?off)\b/i],
];

const OBJECTION =
  /\b(concern\w*|worr(y|ied|ies)|not sure|unsure|hesita\w+|sceptic\w*|skeptic\w*|risk\w*|too (expensive|complex|complicated|big|small|much|risky)|already (use|have|using|pay)|burn(ed|t) before|tried (this|that|something)|push ?back|don'?t (think|believe|see|trust))\b/i;
const PAIN =
  /\b(struggl\w+|problem\w*|pain\w*|difficult\w*|hard to|takes? (us|me|too|so|hours|days|weeks|half|all|the whole)|wast\w+|manual\w*|by hand|frustrat\w+|spreadsheets?|too slow|slow\w* (us|down)|errors?|mistakes?|los(e|es|ing|t) (time|money|customers|track|hours)|bottleneck\w*|can('|no)t (see|find|tell|keep|get|plan)|overtime|nightmare|chaos|behind schedule|understaffed)\b/i;

/** What a question is about. */
export function questionCategory(text: string): QuestionCategory {
  return TOPICS.find(([, pattern]) => pattern.test(text))?.[0] ?? (PAIN.test(text) ? 'pain' : 'fit');
}

/** What a statement asks for without asking: an objection, a topic that has to be answered, a pain; null when nothing. */
export function statementCategory(text: string): QuestionCategory | null {
  if (OBJECTION.test(text)) return 'objection';
  const topic = TOPICS.find(([, pattern]) => pattern.test(text))?.[0];
  return topic ?? (PAIN.test(text) ? 'pain' : null);
}

/** How the prospect would ask about what was said. */
export const ASKS: Readonly<Record<QuestionCategory, string>> = {
  objection: 'What would you say to that?',
  pricing: 'What would this cost us?',
  timeline: 'How would the timing work for us?',
  integration: 'How would this fit in with what we already use?',
  security: 'How do you keep our data safe?',
  pain: 'What would you change about that?',
  proof: 'Who has got this result with you before?',
  next_steps: 'What would the next step look like?',
  fit: 'How would you handle that?',
  general: 'How would you handle that?',
};

/** Asked when the material raises too little; each is what most buyers come to ask. */
export const STAPLES: readonly { category: QuestionCategory; question: string }[] = [
  { category: 'next_steps', question: 'What would a first step with you look like?' },
  { category: 'timeline', question: 'How long does it take until we see a result?' },
  { category: 'proof', question: 'Who else have you done this for?' },
  { category: 'pricing', question: 'How is this priced?' },
  { category: 'integration', question: 'How does this fit in with what we already use?' },
  { category: 'security', question: 'How do you look after our data?' },
  { category: 'fit', question: 'Which of our problems would this solve first?' },
  { category: 'general', question: 'What do you need from us to begin?' },
];
