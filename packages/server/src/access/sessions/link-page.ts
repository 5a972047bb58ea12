import { html } from 'hono/html';
import { type Invitation, LINK_PATH } from '../../domains/workspace/service.ts';
import { type Markup, renderReply } from '../../http/replies/reply-layout.ts';

/** A page with the policy that it works under. */
export type LinkPage = { html: string; contentSecurityPolicy: string };

/** Asks a known person to confirm that they want to sign in. */
export function linkPage({ token, email }: { token: string; email: string }): LinkPage {
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
<p class="lead">You will be signed in as ${email}.</p>`,
    form(token, html``),
  );
}

/** Asks an invited person to confirm that they want to join the workspace. */
export function invitationPage(token: string, { email, role, workspaceName }: Invitation): LinkPage {
  return page(
    `Join ${workspaceName}`,
    html`<h1>Join ${workspaceName}</h1>
<p class="lead">You are invited to this workspace as ${role}, and will be signed in as ${email}.</p>`,
    form(token, html``, 'Join'),
  );
}

/** Asks the first owner who they are. `wrong`: what was sent and is not complete. */
export function firstOwnerPage({
  token,
  asksForWorkspace,
  wrong,
}: {
  token: string;
  asksForWorkspace: boolean;
  wrong?: Record<string, string> | undefined;
}): LinkPage {
  return page(
    'Create your account',
    html`<h1>Create your account</h1>
<p class="lead">Add a passkey in the settings afterwards, so that you can sign in again.</p>`,
    form(
      token,
      html`${wrong === undefined ? '' : html`<p class="problem" role="alert">Enter your name and a valid email address.</p>`}
${field('name', 'Your name', 'text', 'name', wrong)}
${field('email', 'Your email address', 'email', 'email', wrong)}
${asksForWorkspace ? field('workspaceName', 'Name of your workspace', 'text', 'organization', wrong) : ''}`,
      asksForWorkspace ? 'Create workspace' : 'Create account',
    ),
  );
}

/** For a link that was used, has expired, or never was one. */
export function spentPage(): LinkPage {
  return page(
    'This link no longer works',
    html`<h1>This link no longer works</h1>
<p class="lead">A link signs you in once, for a short time. <a href="/dashboard/sign-in">Sign in another way</a>, or ask the person who runs this server for a new link.</p>`,
    undefined,
  );
}

/** For a first owner whose workspace can't be created here. */
export function noWorkspacePage(reason: string): LinkPage {
  return page(
    'No workspace can be created here',
    html`<h1>No workspace can be created here</h1>
<p class="lead">${reason}</p>`,
    undefined,
  );
}

/** For an invitation whose address has a person already, who is not signed in. */
export function signInFirstPage(): LinkPage {
  return page(
    'Sign in first',
    html`<h1>Sign in first</h1>
<p class="lead">The person who is invited has signed in here before. <a href="/dashboard/sign-in">Sign in</a> as that person, then open this link again.</p>`,
    undefined,
  );
}

/** For an invitation that a person with an unproven address can't accept, because they belong to another workspace. */
export function proveAddressPage(): LinkPage {
  return page(
    'Prove your address first',
    html`<h1>Prove your address first</h1>
<p class="lead">You joined another workspace by a link that was not mailed, so nothing has shown yet that this email address is yours. <a href="/dashboard/sign-in">Sign in</a> by mail or with your provider, then open this link again. If this server offers neither, ask the person who runs it for a link.</p>`,
    undefined,
  );
}

function form(token: string, fields: Markup, label = 'Sign in'): Markup {
  return html`<form method="post" action="${LINK_PATH}" accept-charset="utf-8">
<input type="hidden" name="token" value="${token}">
${fields}
<div><button class="button" type="submit">${label}</button></div>
</form>`;
}

function field(name: string, label: string, type: string, autocomplete: string, sent?: Record<string, string>): Markup {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="200" required value="${sent?.[name] ?? ''}"></div>`;
}

/** With a form, which stands next to the words where there is room. */
function page(title: string, words: Markup, form: Markup | undefined): LinkPage {
  const body = html`<div class="desk"><div>${words}</div>${form && html`<div>${form}</div>`}</div>`;
  return renderReply({ title, body, model: null, owner: 'Cartouche', pageUrl: null, scriptUrl: null });
}
