import { starterTemplate } from '../spec/starter-template.ts';
import { followTemplateMarks } from '../spec/template-marks.ts';
import type { TemplateWish, WrittenTemplate } from '../writer.ts';

/** Builds a template from the marks of a description, such as `Headline: …` and `Sections: …`; nothing else of it is read. */
export function templateFromMarks({ description, name }: TemplateWish): WrittenTemplate {
  const { booking: _booking, ...base } = starterTemplate;
  const { target, parts } = followTemplateMarks({ ...base, name: name ?? 'Untitled template' }, description);
  return { document: { ...target, name: name ?? target.name }, parts };
}
