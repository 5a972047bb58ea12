import type { Signals } from './signals.ts';

const WEEKDAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const MONTH = 'january|february|march|april|may|june|july|august|september|october|november|december';

export const ENGLISH: Signals = {
  topics: [
    {
      key: 'jobs',
      category: 'objection',
      asks: 'What happens to the people who do this work today?',
      pattern: /\b(lay-?offs?|laying (people )?off|redundanc\w+|job (cuts?|losses)|(lose|losing) (their|our) jobs?)\b/i,
    },
    {
      key: 'adoption',
      category: 'objection',
      asks: 'How do you get our people to use it?',
      pattern:
        /\b((won'?t|will not|refuse to|don'?t want to|never) (use|touch|accept|learn)|(another|one more|yet another) (app|tool|system)|user adoption)\b/i,
    },
    {
      key: 'security',
      category: 'security',
      asks: 'How do you keep our data safe?',
      pattern:
        /\b(secur(e|ity)|gdpr|dsgvo|soc ?2|iso ?27001|complian\w+|privacy|encrypt\w*|sso|saml|audit\w*|data resid\w+|penetration test|hipaa|dpa|data (is|are|be|gets?)? ?(kept|stored|hosted|located)|where .{0,40}\bdata)\b/i,
    },
    {
      key: 'pricing',
      category: 'pricing',
      asks: 'What would this cost us?',
      pattern:
        /\b(pric\w+|costs?|what (do|would|will) we pay|budget\w*|expensive|cheap\w*|discount\w*|licen[cs]\w+|per (seat|user|month)|afford\w*|invoice\w*|roi)\b/i,
    },
    {
      key: 'integration',
      category: 'integration',
      asks: 'How would this fit in with what we already use?',
      pattern:
        /\b(integrat\w+|connect(s|ed|or|ors|ing)? (to|with)|api|apis|webhooks?|salesforce|hubspot|sap|erp|crm|import\w*|export\w*|sync\w*|migrat\w+|single sign|work(s|ing)? with (our|the|your)|navision|dynamics)\b/i,
    },
    {
      key: 'timeline',
      category: 'timeline',
      asks: 'How would the timing work for us?',
      pattern: new RegExp(
        String.raw`\b(timelines?|how (long|soon|quickly|fast)|when (can|could|would|will|do)|deadlines?|go[- ]live|roll(ed|ing)?[- ]?out|set ?up time|by (the end of|next|${MONTH}|q[1-4])|onboard\w*|get started)\b`,
        'i',
      ),
    },
    {
      key: 'proof',
      category: 'proof',
      asks: 'Who has got this result with you before?',
      pattern:
        /\b(case stud\w+|references?|other (customers|clients|companies)|who else|similar (companies|customers)|track record|evidence)\b/i,
    },
    {
      key: 'next_steps',
      category: 'next_steps',
      asks: 'What would the next step look like?',
      pattern: /\b(next steps?|first step|pilot|trial|proof of concept|demo|contract|procurement|sign[- ]?off)\b/i,
    },
  ],
  objection:
    /\b((?<!\b(was|were|would be|had|used to be) (\w+ ){0,2})(concern(s|ed|ing)?|worr(y|ied|ies)|unsure|hesita\w+|sceptic\w*|skeptic\w*|afraid|fear(s|ed)?)|risk(s|y)?|too (expensive|complex|complicated|big|small|much|risky|late|long|high)|(above|over|beyond|more than) ((what )?(we|i) (have|can|planned|expected|thought)|(our|my|the) budget)|already (use|have|using|pay)|burn(ed|t) (before|our|my)|tried (this|that|something)|push ?back)\b/i,
  refusal:
    /\b((not|n't) (really |yet |entirely |quite |so |very )*(happy|comfortable|confident|fine|ok|okay|good|great|satisfied|easy|simple|safe|covered|solved)|(don'?t|do not|can'?t|cannot) trust|((won|wouldn|can|doesn|don)'?t|(will|would|can|does|do) not|cannot) (work|use|accept) (for|with|another|it)|(won|gained|saved) nothing)\b/i,
  doubt:
    /\b((not|n't) (really |yet |entirely |quite |so |very )*(sure|convinced)|(don'?t|do not) (think|believe|see))\b/i,
  harm: /\b(any\w*|so|problems?|issues?|trouble|objections?|reservations?|doubts?|downsides?|obstacles?|against|in the way|stop\w*|wrong|bad|difficult\w*|hard|matters?)\b/i,
  negation:
    /(\b(no|not|never|nothing|none|nobody|neither|nor|without|hardly|barely|cannot|zero|dont|used to|less|lower\w*|reduc\w+|remov\w+|avoid\w*|minimi[sz]\w+|mitigat\w+|instead of)|n't)\b/i,
  takenBack:
    /^(-free\b|[\s,:]*((is|are|was|were|do|does|did|has|have|would|will)(n't| not| no longer)|((is|are|was|were) )?(none|gone|over|nil|zero|free|small|low|minor|acceptable|manageable|limited))\b)/i,
  contented:
    /\b(fine|love[sd]?|glad|comfortable|confident|okay|ok|relaxed|satisfied|reassured|excited|all right|alright|no (problem|issue|worries)s?|under control|risk[- ]free|small risk|low risk|(all|is|are|was|were|am|be|looks?|sounds?|seems?|feels?|'s|'re|'m) ((very|really|all|pretty|quite|so|just|perfectly) )*(good|great|perfect|happy|well|easy|simple|safe|smooth|straightforward)|(is|are|was|were|been|you|already) (already )?(covered|sorted|solved|answered|resolved|settled|gone)|smoothly|keen|trust (you|your|the|this|it)|live with|worth (it|the)|(very|only a) little|not much|(really|very|quite) happy|happy (with|to|about|as)|works? (fine|well|great|for (us|me))|like (it|that|this|the|your|what))\b/i,
  contrast: /\b(?:but|however|although|though|except|yet|while|whereas)\b|;| [–—-] /i,
  pain: /\b(struggl\w+|problem\w*|pain\w*|difficult\w*|hard to|takes? (us|me|too|so|hours|days|weeks|half|all|the whole)|wast\w+|manual\w*|by hand|frustrat\w+|spreadsheets?|too slow|slow\w* (us|down)|errors?|mistakes?|los(e|es|ing|t) (time|money|customers|track|hours)|bottleneck\w*|can('|no)t (see|find|tell|keep|get|plan)|overtime|nightmare|chaos|behind schedule|understaffed)\b/i,
  wants:
    /\b((we|i)('d| would) (really )?(like|love|need)|(we|i)('re| are| am|'m)? (really |just )?(want|need|looking|hoping|trying)|(we|i) (have|hope|must|wish) (to|for)|our (goal|aim|priority|plan|target)s?|what (we|i) (really )?(need|want)|looking for|it would help|ideally|should be able to|it (has|needs|would have) to|(must|should) not)\b/i,
  unneeded:
    /(\b(not|never|no longer|nobody|neither|nor|dont)|n't) (\w+ ){0,2}(needs?|wants?|wish|looking|require|(like|love) to)\b|\b(need|want|require|looking for) (no|nothing|none|neither|not)\b|^(no|nope|nothing|none|neither)\b/i,
  condition:
    /\b(only (if|when|once|do (it|this|that) if)|as long as|so long as|provided( that)?|on (the )?condition|(sign|buy|go ahead|start|say yes|decide|commit|move|switch|do it|order|agree|be (in|on board)|work for us)\b.{0,60}\b(if|once|unless)|(unless|if) .{3,80}\b(we|i)('ll|'d| will| would| can) (sign|buy|go ahead|start|say yes|commit|move|switch|order|agree|be (in|on board)))\b/i,
  promise:
    /\b((i|we)('ll| will) (send|share|set|prepare|bring|come back|get back|get you|talk|check|call|write|put|book|introduce|schedule|follow|organi[sz]e|invite|look|ask|forward)|you('ll| will) (have|get) (it|that|this|them|an?|the|our)|next steps? (is|are|would|will)|let('|’)s (meet|schedule|book)|let me (send|get))\b/i,
  moderation:
    /\b(let me (just |quickly |briefly )?(check|see|ask|make sure|confirm) (that |if |whether )?(i|we|you)\b|let('|’)s (\w+ )?(talk|speak|start|begin|go|move|look|turn|get)( \w+)? (about|with|over|into|at|back|started)\b|(on|off) mute|unmute|mute (you|me|myself)|(my|your|the) (screen|camera|microphone|mic)\b|(for )?(a|one|just a) (quick )?(second|sec|moment|minute)\b|(talk|walk|take|guide) (you|us) through|in the chat\b|\bnow[.!]*$|ask you (a|some|one|something|about|how|what|why|who|when|where|if))/i,
  request:
    /(^(please|kindly)\b|^(send|show|give|forward|share) (me|us)\b|\b(can|could|would|will) you (please )?(also )?(send|share|set|prepare|put|show|give|forward|introduce|arrange|book|write|call|invite|come)\b|\bplease (also )?(send|share|show|give|forward|put|introduce|arrange|book|write|call|prepare)\b)/i,
  appointment:
    /\b(meet\w*|speak|talk|call|workshop|kick-?off|shall we|let('|’)s|let me (check|ask)|decid\w+|decision|deadline|sign\w*|board|go[- ]live|(need|expect) (it|that|your|the|an?)\b)/i,
  date: new RegExp(
    String.raw`\b(${WEEKDAY}|tomorrow|next (week|month)|end of (the )?(week|month|quarter|year)|(${MONTH}) \d{1,2}|\d{1,2}(st|nd|rd|th)|\d{1,2} (${MONTH})|\d{4}-\d{2}-\d{2})\b`,
    'i',
  ),
  asksForWorries:
    /\b(worr(y|ies|ied)|concern(s|ed)?|hesita\w+|reservations?|objections?|risks?|against (it|this)|(hold|holding|held|stop|stops|stopping|keep|keeps) you|in the way|go wrong|speaks? against|bother(s|ed)? you|doubts?|afraid)\b.*\?/i,
  asksForWants:
    /\b(what (else )?(do|would|does|should|must) .{0,30}(need|want|like|expect|help|success|have to|good|ideal|matter)|what (is|would be) (most )?important|what matters|what are you looking for|what would make)\b.*\?/i,
  denial: /^(no|nope|not really|nothing|none|not at all|no,? not really|i don'?t think so)\b[^.!?]{0,24}[.!?]*$/i,
  evasion:
    /^(good|great|fair|excellent) (question|point)\b|^(of course|sure|absolutely|understood|i see|perfect|thanks|thank you|no problem|okay|ok|great)[.!,]*$|\b(let me|i'?ll|i will|i would have to|i'd have to) (check|look|ask|send|come back|get back|find out|put)\b|\bi (don'?t|do not) know\b/i,
  filler:
    /^(?:(?:so|and|but|well|ok|okay|um+|uh+|erm|yeah|yes|no|right|also|good|honestly|i mean|you know|like|just|now|then|actually|basically|sure|great|thanks|thank you)[,.…\s]+)+/i,
  smallTalk:
    /\b(how are you|how'?s it going|can you (hear|see) (me|us|my|that)|nice to meet|does that make sense|make sense|you know what i mean|is that (right|ok|okay|fair)|are you (still )?there|sorry|shall we start|share (my|your) screen|weather|weekend)\b/i,
  askedOfTheBuyer:
    /\b(your (team|company|current|process|biggest|budget|goals?)|do you (currently|use today|have today)|tell me|walk me through|would you say)\b/i,
  questionStart:
    /^(where (is|are|do|does|will)|how (long|much|many|often|soon|fast|do|does|is|are|would|will|can)|when (can|could|will|would|do|does|is)|who (is|are|does|will|else|would)|which \w+ (is|are|do|does|can|would)|(is|are) (it|there|this|that|our|your)|does (it|the|your|this|that)|do (you|we|our|the|they)|can (it|you|we|our|the|they|i)|could (it|we)|will (it|the|our|this)|what (would|does|do|will|happens))\b/i,
  questionReason: /,? (because|since|as (our|we|i|they|the)|so that|given that|the reason is)\b.*$/i,
  leansOnOthers:
    /^(with|it|its|it'?s|that|that'?s|this|these|those|they|them|he|she|which|because|otherwise|there|here|so that|not)\b|\b(half|most|some|all|both|one) of them\b|\b(to|of|about|with|from|for) (that|this|it|them)\b/i,
  ownConcern:
    /\b(we|us|our|ours|i|me|my)\b|\b(don'?t|do not|never|must not|avoid) (mention|say|tell|show|bring up|talk)|\b(confidential\w*|internal(ly)?|off the record|between us|keep (this|it) (quiet|to))\b/i,
  weSaid: (quote, category) =>
    `We said: “${quote}” ${category === 'objection' ? 'What would you say to that?' : 'What would you change about that?'}`,
  forSeller: 'For us to do: ',
  forBuyer: 'For you to do: ',
  staples: [
    { category: 'next_steps', question: 'What would a first step with you look like?' },
    { category: 'timeline', question: 'How long does it take until we see a result?' },
    { category: 'proof', question: 'Who else have you done this for?' },
    { category: 'pricing', question: 'How is this priced?' },
    { category: 'integration', question: 'How does this fit in with what we already use?' },
    { category: 'security', question: 'How do you look after our data?' },
    { category: 'fit', question: 'Which of our problems would this solve first?' },
    { category: 'general', question: 'What do you need from us to begin?' },
  ],
};
