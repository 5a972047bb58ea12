import { open } from 'node:fs/promises';
import type { MediaKind } from '@cartouche/contract';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { tooLarge } from '../../http/uploads/read-upload.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { SizeLimit, StagedFile } from '../../storage/staging.ts';
import { ACCEPTED_WORDS, type AcceptedType, acceptedType, maxBytesOf } from './accepted-types.ts';
import { extensionOf } from './filename.ts';

/** The claims about a file apart from its content. */
export type Claims = {
  filename: string | undefined;
  /** The sender's declared type; a contradiction is refused. */
  mime: string | undefined;
  /** A web server's declared type, which is often wrong: it only decides between kinds of text. */
  hint?: string | undefined;
  kind: MediaKind | undefined;
  /** Whether the file name is the sender's own, so that its extension is a claim too. */
  isNamed: boolean;
};

// Said of anything: no claim at all.
const VAGUE = new Set([
  'application/octet-stream',
  'binary/octet-stream',
  'application/zip',
  'application/x-zip-compressed',
  '*/*',
  '',
]);
// Containers that hold a video or only its sound, and don't say which in their first bytes.
const SOUND_OF: Record<string, string> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' };
const TEXTS = ['text/csv', 'text/plain', 'text/markdown'];

/** Most bytes that may follow these first ones: documents are smaller than what plays or shows. */
export async function limitOf(head: Uint8Array): Promise<SizeLimit> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = acceptedType(found?.mime)?.kind ?? 'document';
  const maxBytes = maxBytesOf(kind);
  return { maxBytes, refusal: () => tooLarge(maxBytes, kind === 'document' ? 'The document' : `The ${kind} file`) };
}

/**
 * Says what a file is by its content.
 *
 * @throws ApiFailure `unsupported_media` when that isn't accepted, or contradicts what is claimed
 */
export async function identify(file: StagedFile, claims: Claims): Promise<AcceptedType> {
  if (file.bytes === 0) throw refused('The file is empty.');
  const declared = mimeOf(claims.mime);
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const type = found ? binaryType(found.mime, claims, declared) : await textType(file, claims, declared);
  const claimed = declared === undefined ? undefined : acceptedType(declared);
  if (declared !== undefined && !agree(type, claimed)) {
    throw refused(`The file is ${type.name}, but it was declared as ${JSON.stringify(declared.slice(0, 100))}.`);
  }
  if (claims.kind !== undefined && claims.kind !== type.kind)
    throw refused(`The file is ${type.name}, but kind says ${claims.kind}.`);
  const extension = claims.isNamed ? extensionOf(claims.filename ?? '') : '';
  if (extension && isOtherType(extension, type))
    throw refused(`The file is ${type.name}, but its name ends in .${extension}.`);
  return type;
}

function binaryType(mime: string, claims: Claims, declared: string | undefined): AcceptedType {
  const type = acceptedType(mime);
  const sound = type && SOUND_OF[type.mime];
  const extension = extensionOf(claims.filename ?? '');
  const isSound =
    claims.kind === 'audio' ||
    declared?.startsWith('audio/') ||
    (!declared && (extension === 'm4a' || extension === 'weba'));
  const wanted = sound && isSound ? acceptedType(sound) : type;
  if (!wanted) throw refused(`The file is ${mime}, which is not accepted.`);
  return wanted;
}

async function textType(file: StagedFile, claims: Claims, declared: string | undefined): Promise<AcceptedType> {
  const problem = await problemOfText(file);
  const extension = extensionOf(claims.filename ?? '');
  const byExtension = TEXTS.map(acceptedType).find((type) => type?.extensions.includes(extension));
  const other = declared ?? (claims.isNamed && extension ? `.${extension}` : undefined);
  if (problem)
    throw refused(`The file is ${problem}${other ? `, whatever ${JSON.stringify(other.slice(0, 100))} says` : ''}.`);
  if (byExtension) return byExtension;
  if (claims.isNamed && extension && !isAnyExtension(extension))
    throw refused(`The file is a text file named .${extension.slice(0, 20)}; text is accepted as csv, txt or md.`);
  const said = acceptedType(declared ?? mimeOf(claims.hint));
  const text = said && TEXTS.includes(said.mime) ? said : acceptedType('text/plain');
  if (!text) throw new Error('text/plain is accepted.');
  return text;
}

function agree(found: AcceptedType, claimed: AcceptedType | undefined): boolean {
  if (!claimed) return false;
  const isText = (type: AcceptedType) => TEXTS.includes(type.mime);
  const isMovie = (type: AcceptedType) => type.mime === 'video/mp4' || type.mime === 'video/quicktime';
  return found === claimed || (isText(found) && isText(claimed)) || (isMovie(found) && isMovie(claimed));
}

/** Whether the extension belongs to another accepted type. An unknown extension claims nothing. */
function isOtherType(extension: string, type: AcceptedType): boolean {
  return !type.extensions.includes(extension) && isAnyExtension(extension);
}

function isAnyExtension(extension: string): boolean {
  return KNOWN_EXTENSIONS.has(extension);
}

const KNOWN_EXTENSIONS = new Set(
  'png apng jpg jpeg webp gif avif mp4 m4v mov qt webm mp3 m4a wav weba pdf pptx docx xlsx csv txt text md markdown svg html htm zip exe js'.split(
    ' ',
  ),
);

function mimeOf(text: string | undefined): string | undefined {
  const mime = text?.split(';')[0]?.trim().toLowerCase() ?? '';
  return VAGUE.has(mime) ? undefined : mime;
}

// Content that a browser would take for a page or a program, whatever its name.
const MARKUP = /^\s*(?:<!doctype\s+html|<(?:html|head|body|script|svg|\?xml|\?php)\b)/i;

async function problemOfText(file: StagedFile): Promise<string | undefined> {
  const handle = await open(file.path, 'r');
  try {
    const chunk = Buffer.alloc(65_536);
    let isFirst = true;
    for (let at = 0; ; ) {
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) return undefined;
      const part = chunk.subarray(0, bytesRead);
      if (isFirst) {
        isFirst = false;
        // UTF-16 with its mark has a zero in every other byte.
        if ((part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)) return undefined;
        if (
          MARKUP.test(
            part
              .subarray(0, 1_024)
              .toString('latin1')
              .replace(/^\u00ef\u00bb\u00bf/, ''),
          )
        )
          return 'HTML or XML';
      }
      if (part.some(isControl)) return 'neither an accepted format nor text';
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

// Text may contain tab to carriage return, and the escape character of old terminals' colors.
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

function refused(message: string): ApiFailure {
  return new ApiFailure('unsupported_media', { message: `${message} Accepted: ${ACCEPTED_WORDS}.` });
}
