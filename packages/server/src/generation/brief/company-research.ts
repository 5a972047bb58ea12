/** The subject of a fact. It decides where on a page the fact may be used. */
export type FactKind =
  // about the prospect's company, read on its site
  | 'description'
  | 'statement'
  | 'tagline'
  | 'topics'
  | 'title'
  // visible text of its site, which only a judged writer may use
  | 'passage'
  // about the prospect, given by the workspace; used to choose, never quoted
  | 'role'
  | 'custom_field'
  | 'tag'
  // about the workspace, given by the workspace
  | 'product'
  | 'proof'
  | 'audience'
  | 'faq'
  | 'solution'
  | 'answer';

/** A single sentence that a person can check. */
export type Fact = {
  /** `c1`… for the company, `p1`… for the prospect, `w1`… for the workspace, `d1`… for a discovery call. */
  id: string;
  text: string;
  /** The URL it was read on, or `prospect`, `workspace`, `discovery`. */
  source: string;
  kind: FactKind;
};

/**
 * - `ok`: at least one page was read and gave a fact
 * - `empty`: pages were read and said nothing usable
 * - `disallowed`: robots.txt asks robots to stay away
 * - `unreachable`: no page was read, or there is no domain to read
 */
export type ResearchStatus = 'ok' | 'empty' | 'disallowed' | 'unreachable';

/** Something that went less well than it could, in words for the workspace's people. */
export type ResearchProblem = { url: string | null; reason: string };

/** Facts from the company's own site. Plain JSON: store it with the page that was made from it. */
export type CompanyResearch = {
  /** Null when there is none to read, as for a prospect with a consumer mail address. */
  domain: string | null;
  /** The company's name as the site gives it; null when the site doesn't give one. */
  name: string | null;
  /** ISO 8601. */
  fetchedAt: string;
  status: ResearchStatus;
  pages: readonly { url: string }[];
  facts: readonly Fact[];
  problems: readonly ResearchProblem[];
};
