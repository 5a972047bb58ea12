import { confirmSchema } from '../../confirmation.ts';
import { replaces } from '../../hints.ts';
import { boolean, id, object, optional, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const deleteMedia = defineTool({
  name: 'delete_media',
  group: 'media',
  title: 'Delete media',
  description: 'Deletes one file for good.',
  hints: replaces,
  input: object({ mediaId: id('list_media'), confirm: optional(string()) }),
  output: result({ mediaId: string(), deleted: boolean() }),
  accepts: confirmSchema,
  returns: 'DeleteMediaResult',
  confirms: true,
  deadlineMs: deadlines.write,
  lookup: 'list_media',
  run: async ({ cartouche, args: { mediaId }, options, confirm }) => {
    if (confirm) {
      const { filename } = await cartouche.media.get(mediaId, options);
      confirm({ key: `delete-${mediaId}`, message: `Delete the file ${filename} for good?`, repeat: filename });
    }
    return cartouche.media.delete(mediaId, options);
  },
});
