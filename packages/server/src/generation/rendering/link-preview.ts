import { createHash } from 'node:crypto';
import { frameWords, sentence } from '../documents/frame-words.ts';
import { BUILT_IN, type Statement } from '../documents/statement.ts';
import type { FacePackage } from './face-files.ts';
import { ownFace } from './own-faces.ts';
import type { PageModel } from './page-visit.ts';
import { deriveTheme, type Palette } from './theme.ts';

/** The image that a chat shows next to a link to a page, as plain data. */
export type LinkPreview = {
  workspace: string;
  /** The company that the page is for; null where it is unknown, or its name has letters that no face has. */
  company: string | null;
  /** The words in large letters. */
  title: string;
  /** The line below them. */
  line: string | null;
  colors: Pick<Palette, 'band' | 'onBand' | 'quietOnBand' | 'accentOnBand'>;
  /** The package of the face that it is set in. */
  face: FacePackage;
};

/** The texts of a link to a page: everyone in a chat sees them. */
export type LinkWords = { title: string; description: string | null };

const DEFAULT_FACE = 'host-grotesk';
const TITLE_MAX = 110;
// Letters that the faces of pages have: nothing is set in boxes.
const SETTABLE = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}$€£¥+<=>^`|~°©®™−×]+$/u;
// Variables and records that say nothing of a person.
const PUBLIC_SOURCE = /^(?:prospect\.company_name|company\.\w+|workspace\.[\w.]+|product\.\w+)$/;

/** The title and the description of a link. The headline describes it only where nothing in it is about a person. */
export function linkWords({
  content,
  workspaceName: workspace,
}: Pick<PageModel, 'content' | 'workspaceName'>): LinkWords {
  const { company } = content.preparedFor;
  const words = frameWords(content.language);
  const title = sentence(company === null ? words.putTogetherBy : words.putTogetherByFor, {
    workspace,
    company: company ?? '',
  });
  return { title, description: isPublic(content.headline, content) ? content.headline.text : null };
}

/** The image of a page's link; null where no face has the letters of the workspace's name. */
export function linkPreview(model: PageModel): LinkPreview | null {
  const { title, description } = linkWords(model);
  const shown = [description, title].filter((text) => text !== null && SETTABLE.test(text) && text.length <= TITLE_MAX);
  const [large = null, line = null] = shown;
  if (large === null || !SETTABLE.test(model.workspaceName)) return null;
  const { company } = model.content.preparedFor;
  const theme = deriveTheme(model.brand, model.theme ?? undefined);
  const { band, onBand, quietOnBand, accentOnBand } = theme.light;
  const family = model.theme?.headingFont ?? model.brand.fonts.heading ?? '';
  return {
    workspace: model.workspaceName,
    company: company !== null && SETTABLE.test(company) ? company : null,
    title: large,
    line,
    colors: { band, onBand, quietOnBand, accentOnBand },
    face: ownFace(family)?.package ?? DEFAULT_FACE,
  };
}

/** Changes with what the image shows, so that a chat that knows the former one asks again. */
export function linkPreviewVersion(preview: LinkPreview): string {
  return createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 16);
}

function isPublic({ text, origin, sources }: Statement, { preparedFor, facts }: PageModel['content']): boolean {
  const person = (preparedFor.person ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => name.length > 1);
  const said = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  if (origin === 'model' || person.some((name) => said.has(name))) return false;
  return sources.every(
    (source) =>
      source === BUILT_IN ||
      PUBLIC_SOURCE.test(source) ||
      facts.some((fact) => fact.id === source && /^https?:/.test(fact.source)),
  );
}
