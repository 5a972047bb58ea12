import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../src/generation/reading/transcripts/read-transcript.ts';

const read = (text: string) => {
  const { format, turns, privateMessages } = readTranscript(text);
  return [
    ...(privateMessages ? [privateMessages] : []),
    format,
    ...turns.map(({ speaker, text: said }) => `${speaker} / ${said}`),
  ];
};
const cue = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`;
const teamsId = '1f2e3d4c-0000-4000-8000-00000000000a';
const teamsCue = (at: number, text: string) =>
  `${teamsId}/${at}-0\n00:00:0${at}.100 --> 00:00:0${at}.900\n<v ${text}</v>\n`;

it.each<[string, string, string[]]>([
  [
    'WebVTT with voices, tags, notes and entities',
    '\uFEFFWEBVTT\r\n\r\nNOTE Ada: made by hand\r\n\r\n00:01.000 --> 00:03.000 align:start\r\n<v.loud Ada Byron>Q&amp;A: <i>how</i>\r\nlong?</v>\r\n\r\n' +
      '00:04.000 --> 00:05.000\r\n<v Sam Reyes>Soon.</v> <v Ada Byron>Good.</v>\r\n\r\n00:06.000 --> 00:07.000\r\n(music)\r\n',
    ['webvtt', 'Ada Byron / Q&A: how long?', 'Sam Reyes / Soon.', 'Ada Byron / Good.', 'null / (music)'],
  ],
  [
    'WebVTT of Webex, with names in the cues’ identifiers',
    `WEBVTT\n\n${[
      ['Ada Byron', 'Good: how long is it?'],
      ['Ada Byron', 'And where?'],
      ['Sam "Bo" Reyes', 'Soon.'],
    ]
      .map(([who, text], at) => `${at + 1} "${who}" (${at}73694259)\n00:00:0${at}.000 --> 00:00:0${at}.900\n${text}\n`)
      .join('\n')}`,
    ['webex', 'Ada Byron / Good: how long is it? And where?', 'Sam "Bo" Reyes / Soon.'],
  ],
  [
    'SRT with labels',
    [
      cue(1, 'ADA: Hello,'),
      cue(2, 'how long\nis it?'),
      cue(3, 'SAM: Two things: a plan\nand 10:30.'),
      cue(4, 'ADA: Yes.'),
    ].join('\n'),
    ['srt', 'ADA / Hello, how long is it?', 'SAM / Two things: a plan and 10:30.', 'ADA / Yes.'],
  ],
  [
    'SRT with notes between the words, and a mark in front of a label',
    [cue(1, 'ADA: Hello.'), cue(2, '[CROSSTALK]'), cue(3, '[EXT] Bo Lind: Soon?'), cue(4, 'ADA: Yes.')].join('\n'),
    ['srt', 'ADA / Hello.', 'Bo Lind / Soon?', 'ADA / Yes.'],
  ],
  [
    'typed labels with notes between the words',
    'Ada: Hello.\n(Pause, Sam gets a coffee)\nSam: Good.\nAda: Bye.\n\n-- End 9:41 --',
    ['plain', 'Ada / Hello.', 'Sam / Good.', 'Ada / Bye.'],
  ],
  [
    'lines of tl;dv, with times that link to the recording',
    ['Ada Byron: Hello.', 'Sam Reyes: Good, and you?', 'Lou Tan: Late.', 'Ada Byron: Bye.']
      .map((line, at) => `[00:0${at}](https://tldv.io/app/meetings/6f?t=${at}) **${line.replace(':', '**:')}`)
      .join('\n\n'),
    ['plain', 'Ada Byron / Hello.', 'Sam Reyes / Good, and you?', 'Lou Tan / Late.', 'Ada Byron / Bye.'],
  ],
  [
    'blocks with the initials of a picture',
    'AB\nAda Byron\nNorthwind\n10:00 AM\nHello.\n\nS\nSam R.\n10:01 AM\nGood.\n\nAB\nAda Byron\nNorthwind\n10:02 AM\nBye.',
    ['blocks', 'Ada Byron / Hello.', 'Sam R. / Good.', 'Ada Byron / Bye.'],
  ],
  [
    'SRT with names in brackets where the speaker changes',
    [
      cue(1, '[Ada Byron] Hello,'),
      cue(2, 'how long is it?'),
      cue(3, '[Sam Reyes] Two weeks.'),
      cue(4, '[Ada Byron] Good.'),
    ].join(''),
    ['srt', 'Ada Byron / Hello, how long is it?', 'Sam Reyes / Two weeks.', 'Ada Byron / Good.'],
  ],
  [
    'Zoom from the cloud',
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAda Byron: See https://x.example: there\n\n2\n00:00:02.000 --> 00:00:03.000\nAda Byron: at 10:30?\n\n3\n00:00:03.000 --> 00:00:04.000\nSam Reyes: Yes.\n',
    ['zoom', 'Ada Byron / See https://x.example: there at 10:30?', 'Sam Reyes / Yes.'],
  ],
  [
    'Zoom as it is saved',
    '[Ada Byron] 09:41:22\nTwo things: a and b.\n\n[Sam Reyes] 09:41:29\nFine.\n',
    ['zoom', 'Ada Byron / Two things: a and b.', 'Sam Reyes / Fine.'],
  ],
  [
    'Teams as WebVTT',
    `WEBVTT\n\n${teamsCue(1, 'Byron, Ada>Hello.')}\n${teamsCue(2, 'Reyes, Sam>Hi.')}`,
    ['teams', 'Ada Byron / Hello.', 'Sam Reyes / Hi.'],
  ],
  [
    'Teams as the text of its document',
    'Weekly call\n12 November 2026, 09:00\n32m 4s\n\nReyes, Sam started transcription\n\nReyes, Sam   0:03\nHello.\nNote: we record.\n\nByron, Ada (Guest)   0:09\nLet us meet at 10:30\n\nReyes, Sam stopped transcription\n',
    ['teams', 'Sam Reyes / Hello. Note: we record.', 'Ada Byron / Let us meet at 10:30'],
  ],
  [
    'Google Meet, without its headings, marks and closing words',
    'Kick-off (2026-11-12 10:00 CET) – Transcript\nAttendees\nAda Byron, Sam Reyes\nTranscript\n\n00:00:00\n\nAda Byron: Hello.\nSam Reyes: Hi.\nFront desk: we are late.\n\n00:05:00\n\nAda Byron: Bye.\nSam Reyes: Bye.\n\nTranscription ended after 00:06:11\n\nThis editable transcript was made by a machine.\n',
    [
      'meet',
      'Ada Byron / Hello.',
      'Sam Reyes / Hi.',
      'Front desk / we are late.',
      'Ada Byron / Bye.',
      'Sam Reyes / Bye.',
    ],
  ],
  [
    'Otter',
    'Ada Byron  0:09  \nHello.\nIt starts Monday 10:30\n\nUnknown Speaker  0:12  \nHm.\n\nSam Reyes  1:02:03  \nBye.\n\nTranscribed by https://otter.ai\n',
    ['otter', 'Ada Byron / Hello. It starts Monday 10:30', 'Unknown Speaker / Hm.', 'Sam Reyes / Bye.'],
  ],
  [
    'typed labels, told from sentences with a colon, and from what stands above the call',
    'Date: 12 November\nAttendees: Ada, Sam, Bo\n\nAda: Two things.\nPrice and time: both matter.\nThe address: https://x.example\nSam: Yes: at 10:30.\n\nBo: Sorry, late.\nAda: Hi.\nSam: Bye.',
    [
      'plain',
      'Ada / Two things. Price and time: both matter. The address: https://x.example',
      ...['Sam / Yes: at 10:30.', 'Bo / Sorry, late.', 'Ada / Hi.', 'Sam / Bye.'],
    ],
  ],
  [
    'typed labels of two people with one name',
    'Ada (Northwind): Hello.\nAda (Lumen): Hi.\nAda (Northwind): So.',
    ['plain', 'Ada / Hello.', 'Ada (Lumen) / Hi.', 'Ada / So.'],
  ],
  [
    'Fathom',
    'Intro - May 5\nVIEW RECORDING - 3 mins: https://fathom.video/share/x\n\n---\n\n0:03 - Ada Byron (Northwind)\n  Hello.\nACTION ITEM: Send it - WATCH: https://fathom.video/share/x\n\n@0:09 - **Sam Reyes**\nHi.\n',
    ['fathom', 'Ada Byron / Hello.', 'Sam Reyes / Hi.'],
  ],
  [
    'Granola',
    'Meeting Title: Intro\nDate: May 5\n\nTranscript:\n\nMe: Hello.  \nThem: Hi. Two things: a and b.  \nMe: Good.  ',
    ['granola', 'Me / Hello.', 'Them / Hi. Two things: a and b.', 'Me / Good.'],
  ],
  [
    'typed labels with a dash behind them, and initials that the first lines explain',
    'Notes, 21 Feb\nAB = Ada Byron (Northwind), SR = Sam Reyes\n\nAB — Hello.\nSR — Two things –\n     a and b. How long\n     is it?\nAB — Soon.\nSR — Good.',
    [
      'plain',
      'Ada Byron / Hello.',
      'Sam Reyes / Two things – a and b. How long is it?',
      'Ada Byron / Soon.',
      'Sam Reyes / Good.',
    ],
  ],
  [
    'blocks of name, company and time',
    'Ada Byron\nNorthwind GmbH\n00:03\nHello.\n\nSam Reyes\n00:09 - 00:12\nHi.\nTen?\n\n+34 600 123 456\n00:15\nSorry.',
    ['blocks', 'Ada Byron / Hello.', 'Sam Reyes / Hi. Ten?', '+34 600 123 456 / Sorry.'],
  ],
  [
    'Teams as the text of its older document',
    '0:0:0.0 --> 0:0:4.430\nAda Byron\nHello.\n\n0:0:5.0 --> 0:0:6.1\nSam Reyes\nHi.\n\n0:0:7.0 --> 0:0:9.0\nAda Byron\nTwo things: a\nand b.\n',
    ['teams', 'Ada Byron / Hello.', 'Sam Reyes / Hi.', 'Ada Byron / Two things: a and b.'],
  ],
  [
    'blocks with the company below the time',
    'Ada Byron\n00:03\nNorthwind\nHello.\n\nSam Reyes\n00:09\nLumen\nHi.\n\nAda Byron\n00:12\nNorthwind\nTen?\n',
    ['blocks', 'Ada Byron / Hello.', 'Sam Reyes / Hi.', 'Ada Byron / Ten?'],
  ],
  [
    'Fireflies’ JSON',
    JSON.stringify([
      { sentence: 'Hello.', startTime: '00:01', endTime: '00:02', speaker_name: 'Ada Byron', speaker_id: 0 },
      { sentence: 'Hi.', startTime: '00:03', endTime: '00:04', speaker_name: null, speaker_id: 1 },
    ]),
    ['fireflies-json', 'Ada Byron / Hello.', 'Speaker 1 / Hi.'],
  ],
  [
    'JSON with speakers by number, and words one by one',
    JSON.stringify({
      speakers: [{ id: 0, name: 'Ada Byron' }],
      utterances: [
        { speaker: 1, start: 3, words: [{ word: 'hi', punctuated_word: 'Hi.' }, { word: 'there' }] },
        { speaker: 0, start: 1, text: 'Hello.' },
      ],
    }),
    ['json', 'Ada Byron / Hello.', 'Speaker 1 / Hi. there'],
  ],
  [
    'JSON, one turn per line',
    '{"who":"Ada","text":"Hello."}\n{"who":"Sam","text":"Hi."}\n',
    ['json', 'Ada / Hello.', 'Sam / Hi.'],
  ],
  [
    'a chat between the turns, without its private messages',
    '[Ada Byron] 09:41:22\nHello.\n09:41:25 From Sam Reyes to Everyone: The link.\n09:41:27 From Sam Reyes to Ada Byron(Direct Message): Our secret.\nand more of it\n[Ada Byron] 09:41:29\nBye.\n',
    [1, 'zoom', 'Ada Byron / Hello.', 'Sam Reyes / The link.', 'Ada Byron / Bye.'] as never,
  ],
  [
    'cues of a private chat',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello.</v>\n\n00:02.000 --> 00:03.000\n<v Ada (privately to Sam)>Our secret.</v>\n',
    [1, 'webvtt', 'Ada / Hello.'] as never,
  ],
  [
    'no one’s words',
    'We lose hours.\nOne thing: every week.',
    ['plain', 'null / We lose hours. One thing: every week.'],
  ],
])('reads %s', (_what, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it.each([
  [
    'Gong',
    'Intro call\nRecorded on Nov 12, 2026 via Zoom, 32m\n\nParticipants\n\nLumen\nSam Reyes, Account Executive\n\nNorthwind\nAda Byron, CTO\n\nTranscript\n\n0:00 | Sam\nHello.\n\n0:05 | Ada\nHow much?\n',
    'gong',
    ['Sam / Lumen', 'Ada / Northwind'],
  ],
  [
    'typed labels',
    'Northwind: Ada Byron (CFO), Bo Lind\nSam Reyes <sam@lumen.example>\n\nAda: Hello.\nSam: Hi.\nBo: How much?\nAda: Yes.\nSam: Ten.',
    'plain',
    ['Ada / Northwind, CFO', 'Sam / sam@lumen.example', 'Bo / Northwind'],
  ],
])('knows the organizations of a list above %s', (_what, text, format, expected) => {
  const { format: found, speakers } = readTranscript(text);
  expect([found, speakers.map(({ label, affiliations }) => `${label} / ${affiliations.join(', ')}`)]).toEqual([
    format,
    expected,
  ]);
});

describe('typed labels', () => {
  it.each([
    ['with times', '[00:01] Ada: Hello.\n(00:02:10) Sam: Hi.', 'Ada', 'Sam'],
    ['with times behind the name', 'Ada (00:01): Hello.\nSam (00:02): Hi.', 'Ada', 'Sam'],
    ['in bold', '**Ada:** Hello.\n\n**Sam**: Hi.', 'Ada', 'Sam'],
    ['in capitals', 'ADA BYRON: Hello.\nSAM REYES: Hi.', 'ADA BYRON', 'SAM REYES'],
    ['as initials', 'AB: Hello.\nS.R.: Hi.', 'AB', 'S.R.'],
    [
      'as explained initials',
      'Present: Ada Byron (AB), Sam van der Berg (SVDB, joined late)\n\nAB: Hello.\nSVDB: Hi.\nAB: \nSVDB: ',
      'Ada Byron',
      'Sam van der Berg',
    ],
    ['surname first', 'Byron, Ada: Hello.\nvan der Berg, Sam: Hi.', 'Ada Byron', 'Sam van der Berg'],
    ['with an organization', 'Ada (Northwind GmbH): Hello.\nSam | Lumen: Hi.', 'Ada', 'Sam'],
    ['in French', 'Ada : Hello.\nSam : Hi.', 'Ada', 'Sam'],
    [
      'longer than 49 characters',
      'Prof. Dr. Ada Byron-Lovelace, Head of Procurement and Logistics (Northwind Refrigerated Freight GmbH): Hello.\nSam Reyes, Lumen: Hi.',
      'Prof. Dr. Ada Byron-Lovelace',
      'Sam Reyes',
    ],
  ])('%s', (_how, text, first, second) => {
    expect(read(text)).toEqual(['plain', `${first} / Hello.`, `${second} / Hi.`]);
  });
});

// Any text that a program puts at the place of a label is a label.
const LABELS = [
  'Jordi (he/him)',
  'iPhone de Jordi',
  '+34 600 123 456',
  '李伟',
  'jordi',
  'Dr. med. Ana Müller-Lüd, Leiterin Einkauf (Nordwasser AG)',
  "O'Brien, Sinéad",
  'Ада Лавлейс',
  'نورة',
  'Conference Room 2',
  'Unknown Speaker',
  'Front desk',
  'Sala de reuniones',
  'j.byron@northwind.example',
  'ACME | Bo',
  'Bo – ACME',
  'Ana María de la Cruz',
  'Ada [External]',
  '👩‍💻 Zoë',
  '~Kim',
  'Jean-Luc & Marie',
  '1413555****',
  '+44*****0812',
];
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
type Said = readonly (readonly [speaker: string, text: string])[];
const WRITTEN: Readonly<Record<string, (said: Said) => string>> = {
  webvtt: (said) =>
    `WEBVTT\n\n${said.map(([who, text], at) => `00:${clock(at)}.000 --> 00:${clock(at)}.900\n<v ${who}>${text}</v>\n`).join('\n')}`,
  srt: (said) =>
    said
      .map(([who, text], at) => `${at + 1}\n00:${clock(at)},000 --> 00:${clock(at)},900\n${who}: ${text}\n`)
      .join('\n'),
  'srt with cues that go on': (said) =>
    said
      .flatMap(([who, text]) => [`${who}: ${text}`, 'and it goes on here.'])
      .map((text, at) => cue(at % 10, text))
      .join('\n'),
  webex: (said) =>
    `WEBVTT\n\n${said.map(([who, text], at) => `${at + 1} "${who}" (27${at})\n00:${clock(at)}.000 --> 00:${clock(at)}.900\n${text}\n`).join('\n')}`,
  zoom: (said) => said.map(([who, text], at) => `[${who}] 09:${clock(at)}\n${text}\n`).join('\n'),
  teams: (said) => said.map(([who, text], at) => `${who}   ${clock(at)}\n${text}\n`).join('\n'),
  'teams without its blanks': (said) => said.map(([who, text], at) => `${who} ${clock(at)}\n${text}\n`).join('\n'),
  otter: (said) => said.map(([who, text], at) => `${who}  ${clock(at)}  \n${text}\n`).join('\n'),
  gong: (said) => said.map(([who, text], at) => `${clock(at)} | ${who}\n${text}\n`).join('\n'),
  fathom: (said) => said.map(([who, text], at) => `${clock(at)} - ${who}\n  ${text}\n`).join('\n'),
  meet: (said) =>
    `Attendees\nAda Byron, Sam Reyes\nTranscript\n\n00:00:00\n\n${said.map(([who, text]) => `${who}: ${text}`).join('\n')}`,
  granola: (said) => `Meeting Title: x\n\nTranscript:\n\n${said.map(([who, text]) => `${who}: ${text}  `).join('\n')}`,
  json: (said) => JSON.stringify({ segments: said.map(([speaker, text], start) => ({ speaker, text, start })) }),
  blocks: (said) => said.map(([who, text], at) => `${who}\nNorthwind\n${clock(at)}\n${text}\n`).join('\n'),
  'blocks without empty lines': (said) =>
    said.map(([who, text], at) => `${who}\nNorthwind\n${clock(at)}\n${text}`).join('\n'),
  'blocks that begin with the time': (said) =>
    said.map(([who, text], at) => `${clock(at)}\n${who}\n${text}\n`).join('\n'),
  lines: (said) => said.map(([who, text]) => `${who}: ${text}`).join('\n'),
  paragraphs: (said) => said.map(([who, text]) => `${who}: ${text}\nNote: and more.`).join('\n\n'),
  'lines that go on': (said) =>
    said.map(([who, text], at) => `${who}: ${text}${at % 3 ? '' : '\nIt goes on here.'}`).join('\n'),
};

it.each(Object.keys(WRITTEN))('one turn of anyone is not swallowed by the turn before: %s', (name) => {
  const said = LABELS.flatMap(
    (label, at): Said => [
      ['Sam Reyes', `Sam says ${at}.`],
      [label, `Turn ${at} is mine.`],
      ['Ada Byron', `Ada says ${at}.`],
    ],
  );
  const { turns } = readTranscript(WRITTEN[name]?.(said) ?? '');
  const mine = turns.filter(({ text }) => text.startsWith('Turn '));
  expect(mine.map(({ text }) => Number(text.split(' ')[1]))).toEqual(LABELS.map((_label, at) => at));
  expect(mine.filter(({ speaker }) => speaker === null || ['Sam Reyes', 'Ada Byron'].includes(speaker))).toEqual([]);
});

it.each([
  ['labels', 'Ada Byron: x\n'.repeat(80_000)],
  ['closed voices', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v A>x'.repeat(160_000)}`],
  ['empty lines', '\n'.repeat(1_000_000)],
  ['lines below a name', `Ada: x\nSam: x\n${'some words here ok\n'.repeat(49_000)}`],
  ['headings', 'Ada Byron  0:01\nx\n'.repeat(50_000)],
])('a megabyte of %s is read to a bound', (_what, text) => {
  const { turns, speakers } = readTranscript(text);
  expect(turns.length).toBeLessThanOrEqual(5_000);
  expect(speakers.length).toBeLessThanOrEqual(100);
});
