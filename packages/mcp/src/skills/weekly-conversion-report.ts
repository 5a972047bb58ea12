import type { Skill } from './skill.ts';

export const weeklyConversionReport: Skill = {
  name: 'weekly-conversion-report',
  title: 'Weekly conversion report',
  description: 'Combines signals summary, hot contacts and conversions into one short read.',
  arguments: [{ name: 'since', description: 'First day of the week, e.g. 2026-01-05. Default: seven days ago' }],
  steps: [
    {
      tools: ['get_signals_summary'],
      text: 'Pages live, visited, conversions, rates. They count everything, not the week alone.',
    },
    { tools: ['list_hot_signals'], text: 'The ten hottest, with limit 10.' },
    { tools: ['get_contact'], text: 'Name and company for each of them, by prospect_id.' },
    { tools: ['list_conversions'], text: 'createdAfter = first instant of the week; follow `next` to the end.' },
    {
      tools: ['get_page_signals'],
      text: 'For the three hottest: what they read and when. pageId = id of the page in step 3 whose page_token step 2 has.',
    },
  ],
  outcome:
    'At most 200 words: the figures, who converted, who is hot and has not, and three people to write to today, with the reason for each.',
};
