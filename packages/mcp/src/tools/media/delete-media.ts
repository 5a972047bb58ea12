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
  run: ({ cartouche, args, options }) => cartouche.media.delete(args.mediaId, options),
});
