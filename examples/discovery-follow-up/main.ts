// From the transcript of a call to the page that answers what was asked on it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';

const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL
const transcript = await readFile(join(import.meta.dirname, 'call.txt'), 'utf8');

// #region analyse
const prospect = await cartouche.prospects.upsert({ email: 'ines@polar.example', company_name: 'Polar Produce' });
const { sessionId } = await cartouche.discovery.create({ prospectId: prospect.id, transcript });
const { questions } = await cartouche.discovery.waitUntilInterviewReady(sessionId);
// #endregion
assert.ok(questions.length > 0);

// #region answer
const answers = questions.map((question) => ({
  ...question,
  answer: question.ai_suggested_answer || 'We will bring the figures on Tuesday.', // in earnest: what your people wrote
  status: 'answered' as const,
}));
await cartouche.discovery.answer(sessionId, answers);
// #endregion

// #region build
const estimate = await cartouche.billing.estimate({ type: 'discovery' });
await cartouche.discovery.build(sessionId, { estimate });
const { session } = await cartouche.discovery.waitUntilCompleted(sessionId, { deadlineMs: 120_000 });
// #endregion
assert.equal(session.status, 'completed');

// #region page
const { url } = await cartouche.pages.get(session.page_id ?? '');
console.log(`Send ${url} to ${prospect.email}`);
// #endregion

const response = await fetch(url ?? '');
assert.equal(response.status, 200);
assert.match(await response.text(), /Polar Produce/);
