import type { WorkspaceKnowledge } from '../../generation/index.ts';
/** The short message that carries a page's link: plain text, because the page itself is the message. */
export function pageEmail({
  knowledge,
  prospect,
  url,
}: {
  knowledge: WorkspaceKnowledge;
  prospect: { first_name: string | null; company_name: string | null };
  url: string;
}): {
  subject: string;
  text: string;
} {
  const sender = knowledge.profile.name;
  const subject = prospect.company_name ? `${sender} for ${prospect.company_name}` : `A page from ${sender} for you`;
  const greeting = prospect.first_name ? `Hello ${prospect.first_name},` : 'Hello,';
  return {
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: `${greeting}\n\nwe have put together a page for you:\n\n${url}\n\n${sender}\n`,
  };
}
