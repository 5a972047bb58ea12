import type { Media } from '@cartouche/sdk';
import { addsOutside } from '../../hints.ts';
import { boolean, object, oneOf, optional, result, string, thing } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';
import { contentLink } from './content-link.ts';

export const uploadMedia = defineTool({
  name: 'upload_media',
  group: 'media',
  title: 'Upload media',
  description:
    'Stores a file from a url, or from base64 with filename and mime. Images, video, audio (mp3, m4a, wav, webm) up to 100 MB; documents (pdf, pptx, docx, xlsx, csv, txt, md) up to 50 MB.',
  hints: addsOutside,
  input: object({
    url: optional(string()),
    base64: optional(string()),
    filename: optional(string()),
    mime: optional(string()),
    kind: optional(oneOf(['image', 'video', 'audio', 'document'])),
    mandatory: optional(boolean('Marked mandatory on templates')),
  }),
  output: result({ mediaId: string(), media: thing }),
  accepts: 'UploadMediaInput',
  returns: 'MediaResult',
  links: ({ media }) => {
    const { content_url: uri, filename: name, mime: mimeType } = media as Media;
    return [{ uri, name, mimeType }];
  },
  deadlineMs: deadlines.upload,
  inspect: 'list_media',
  run: async ({ cartouche, args, upload, options }) => {
    const input = upload ? { ...args, base64: await upload.blob() } : args;
    const stored = await cartouche.media.upload(input, options);
    const media = { ...stored, content_url: contentLink(cartouche, stored) };
    const isQueued = media.extraction_status === 'queued';
    return {
      mediaId: media.id,
      media,
      next: isQueued
        ? 'It is being read: poll list_media until extraction_status is not queued, or attach it now'
        : `attach_run_materials with mediaId ${media.id}`,
    };
  },
});
