import { limits, type MediaKind } from '@cartouche/contract';

/** A kind of content that is accepted. */
export type AcceptedType = {
  mime: string;
  kind: MediaKind;
  /** The first one is given to a file that has none of them. */
  extensions: readonly string[];
  /** For messages: `a PNG image`. */
  name: string;
  /** Other names under which it is declared or recognized. */
  aliases?: readonly string[];
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Everything that may be uploaded. SVG is not among it: it can carry programs. */
export const ACCEPTED_TYPES: readonly AcceptedType[] = [
  { mime: 'image/png', kind: 'image', extensions: ['png', 'apng'], name: 'a PNG image', aliases: ['image/apng'] },
  {
    mime: 'image/jpeg',
    kind: 'image',
    extensions: ['jpg', 'jpeg'],
    name: 'a JPEG image',
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  { mime: 'image/webp', kind: 'image', extensions: ['webp'], name: 'a WebP image' },
  { mime: 'image/gif', kind: 'image', extensions: ['gif'], name: 'a GIF image' },
  { mime: 'image/avif', kind: 'image', extensions: ['avif'], name: 'an AVIF image' },
  {
    mime: 'video/mp4',
    kind: 'video',
    extensions: ['mp4', 'm4v', 'mov'],
    name: 'an MP4 video',
    aliases: ['video/x-m4v'],
  },
  { mime: 'video/quicktime', kind: 'video', extensions: ['mov', 'qt', 'mp4'], name: 'a QuickTime video' },
  { mime: 'video/webm', kind: 'video', extensions: ['webm'], name: 'a WebM video' },
  {
    mime: 'audio/mpeg',
    kind: 'audio',
    extensions: ['mp3'],
    name: 'an MP3 recording',
    aliases: ['audio/mp3', 'audio/x-mp3'],
  },
  {
    mime: 'audio/mp4',
    kind: 'audio',
    extensions: ['m4a', 'mp4'],
    name: 'an MPEG-4 recording',
    aliases: ['audio/x-m4a', 'audio/m4a'],
  },
  {
    mime: 'audio/wav',
    kind: 'audio',
    extensions: ['wav'],
    name: 'a WAV recording',
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  { mime: 'audio/webm', kind: 'audio', extensions: ['webm', 'weba'], name: 'a WebM recording' },
  {
    mime: 'application/pdf',
    kind: 'document',
    extensions: ['pdf'],
    name: 'a PDF document',
    aliases: ['application/x-pdf'],
  },
  {
    mime: `${OFFICE}.presentationml.presentation`,
    kind: 'document',
    extensions: ['pptx'],
    name: 'a PowerPoint presentation',
  },
  { mime: `${OFFICE}.wordprocessingml.document`, kind: 'document', extensions: ['docx'], name: 'a Word document' },
  { mime: `${OFFICE}.spreadsheetml.sheet`, kind: 'document', extensions: ['xlsx'], name: 'an Excel workbook' },
  {
    mime: 'text/csv',
    kind: 'document',
    extensions: ['csv'],
    name: 'a CSV table',
    // Browsers on machines with Excel declare it like this.
    aliases: ['application/csv', 'application/vnd.ms-excel'],
  },
  { mime: 'text/plain', kind: 'document', extensions: ['txt', 'text'], name: 'a text file' },
  {
    mime: 'text/markdown',
    kind: 'document',
    extensions: ['md', 'markdown'],
    name: 'a Markdown file',
    aliases: ['text/x-markdown'],
  },
];

export const ACCEPTED_WORDS =
  'images (png, jpeg, webp, gif, avif), video (mp4, webm, mov), audio (mp3, m4a, wav, webm) and documents (pdf, pptx, docx, xlsx, csv, txt, md)';

/** The accepted type of a MIME type, by any of its names. */
export function acceptedType(mime: string | undefined): AcceptedType | undefined {
  return ACCEPTED_TYPES.find((type) => type.mime === mime || (mime !== undefined && type.aliases?.includes(mime)));
}

/** Most bytes of a file of a kind. */
export function maxBytesOf(kind: MediaKind): number {
  return kind === 'document' ? limits.MEDIA_DOCUMENT_MAX_BYTES : limits.MEDIA_MAX_BYTES;
}
