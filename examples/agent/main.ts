// An agent without a model goes through three playbooks, with nothing but the tools; whatever is not as it should be ends it.
import assert from 'node:assert/strict';
import { createAgent } from './agent.ts';
import { connect, connectToRead } from './connect.ts';
import { connectCrm } from './connect-crm.ts';
import { describeCompany } from './describe-company.ts';
import { launchCampaign } from './launch-campaign.ts';
import { postCallFollowup } from './post-call-followup.ts';

const client = await connect();
const agent = createAgent(client);
await describeCompany(agent);
await launchCampaign(agent);
await connectCrm(agent);
await postCallFollowup(agent);

const { tools } = await client.listTools();
assert.equal(tools.length, 65);
const renamed = await client.callTool({ name: 'get_credits', arguments: {} });
assert.match(renamed.content[0]?.type === 'text' ? renamed.content[0].text : '', /get_usage/);
await client.close();

const reader = await connectToRead();
const readable = (await reader.listTools()).tools;
assert.ok(readable.length > 0 && readable.every(({ annotations }) => annotations?.readOnlyHint));
await reader.close();
