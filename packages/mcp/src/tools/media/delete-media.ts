import { replaces } from '../../hints.ts';
import { boolean, id, object, result, string } from '../../schema/schema.ts';
import { deadlines, defineTool } from '../../tool.ts';

export const deleteMedia = defineTool({
  name: 'delete_media',
  group: 'media',
  title: 'Delete media',
  description: 'Deletes one file for good. Ask the user first.',
  hints: replaces,
  input: object({ mediaId: id('list_media') }),
  output: result({ mediaId: string(), deleted: boolean() }),
  returns: 'DeleteMediaResult',
  deadlineMs: deadlines.write,
  lookup: 'list_media',
  run: async ({ cartouche, args: { mediaId }, options, confirm }) => {
    if (confirm) {
      const { filename } = await cartouche.media.get(mediaId, options);
      confirm({ key: `delete-${mediaId}`, message: `Delete the file ${filename} for good?` });
    }
    return cartouche.media.delete(mediaId, options);
  },
});
