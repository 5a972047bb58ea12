/** A small program of a package's user. */
export type Consumer = {
  /** As the tables name it. */
  name: string;
  /** The package that is installed for it. */
  packageName: string;
  source: string;
};

// Each makes a client, a writing call and a reading one, and tells the one error from all others that its documentation tells.
function tenLines(packageName: string, imports: string, client: string, steps: readonly string[], caught: string) {
  const body = [
    `import ${imports} from '${packageName}';`,
    client,
    'export async function run(email: string): Promise<string | undefined> {',
    '  try {',
    ...steps.map((step) => `    ${step}`),
    '  } catch (error) {',
    `    ${caught}`,
    '    throw error;',
    '  }',
    '}',
  ];
  return { name: packageName, packageName, source: `${body.join('\n')}\n` };
}

/** Cartouche first. */
export const consumers: readonly Consumer[] = [
  tenLines(
    '@cartouche/sdk',
    '{ Cartouche, PaymentRequiredError }',
    "const cartouche = new Cartouche({ apiKey: 'crt_0123456789', baseUrl: 'https://pages.example' });",
    ['const { id } = await cartouche.prospects.upsert({ email });', 'return (await cartouche.pages.get(id)).url;'],
    'if (error instanceof PaymentRequiredError) return error.upgradeUrl;',
  ),
  tenLines(
    'stripe',
    'Stripe',
    "const stripe = new Stripe('sk_test_0123456789');",
    ['const { id } = await stripe.customers.create({ email });', 'return (await stripe.customers.retrieve(id)).id;'],
    'if (error instanceof Stripe.errors.StripeCardError) return error.doc_url;',
  ),
  tenLines(
    'openai',
    'OpenAI',
    "const openai = new OpenAI({ apiKey: 'sk-0123456789' });",
    [
      'const { id } = await openai.vectorStores.create({ name: email });',
      'return (await openai.vectorStores.retrieve(id)).name;',
    ],
    'if (error instanceof OpenAI.RateLimitError) return error.requestID ?? undefined;',
  ),
  tenLines(
    '@anthropic-ai/sdk',
    'Anthropic',
    "const anthropic = new Anthropic({ apiKey: 'sk-0123456789' });",
    [
      "const { id } = await anthropic.messages.create({ model: 'any', max_tokens: 1, messages: [{ role: 'user', content: email }] });",
      'return (await anthropic.models.retrieve(id)).display_name;',
    ],
    'if (error instanceof Anthropic.RateLimitError) return error.requestID ?? undefined;',
  ),
  tenLines(
    '@octokit/core',
    '{ Octokit }',
    "const octokit = new Octokit({ auth: 'ghp_0123456789' });",
    [
      "const { data } = await octokit.request('POST /user/emails', { emails: [email] });",
      "return (await octokit.request('GET /user')).data.login + data.length;",
    ],
    "if (error instanceof Error && 'status' in error && error.status === 402) return error.message;",
  ),
  tenLines(
    'resend',
    '{ Resend }',
    "const resend = new Resend('re_0123456789');",
    [
      'const { data } = await resend.domains.create({ name: email });',
      "return (await resend.domains.get(data?.id ?? '')).data?.name;",
    ],
    'if (error instanceof TypeError) return error.message;',
  ),
  tenLines(
    'svix',
    '{ ApiException, Svix }',
    "const svix = new Svix('testsk_0123456789');",
    ['const { id } = await svix.application.create({ name: email });', 'return (await svix.application.get(id)).name;'],
    'if (error instanceof ApiException) return String(error.code);',
  ),
  tenLines(
    '@workos-inc/node',
    '{ RateLimitExceededException, WorkOS }',
    "const workos = new WorkOS('sk_0123456789');",
    [
      'const { id } = await workos.organizations.createOrganization({ name: email });',
      'return (await workos.organizations.getOrganization(id)).name;',
    ],
    'if (error instanceof RateLimitExceededException) return error.requestID;',
  ),
];
