// The only door to this folder: what the rest of the server may use of it.

export { blockScripts } from './blocks/all-blocks.ts';
export type { CompanyResearch, Fact as PageFact } from './brief/company-research.ts';
export { prepareGround } from './brief/ground.ts';
export {
  type BriefProspect,
  briefProspect,
  type DiscoveryNotes,
  readWorkspaceKnowledge,
  type WorkspaceKnowledge,
} from './brief/page-brief.ts';
export type { PersonalSources } from './brief/personal-sources.ts';
export {
  checkElements,
  type ElementIssue,
  emptyParts,
  type GateContext,
  refusedElements,
} from './checking/check-elements.ts';
export { BUTTON, writeElementsThroughGate } from './checking/gate-elements.ts';
export { digestThroughGate, provenSummary, summariseThroughGate } from './checking/gate-summaries.ts';
export { createGenerator, type Generator } from './create-generator.ts';
export { createWriter } from './create-writer.ts';
export { builtInTexts } from './documents/built-in-words.ts';
export {
  type CalculatorInput,
  calculatorLabels,
  changedNumbers,
  inputsOf,
} from './documents/calculator-inputs.ts';
export { choicesOf, formWithChoice } from './documents/choice-field.ts';
export { foreignCurrency, isCurrency, offerCurrency } from './documents/currency.ts';
export { factCurrency, formatBareFact, formatFact } from './documents/format-value.ts';
export { prepareFormulas } from './documents/formula.ts';
export { frameWords, namedLanguage, WORDED } from './documents/frame-words.ts';
export {
  type ElementSpec,
  type FactSpec,
  listensToCalls,
  type MaterialsSpec,
  readSpec,
  specParts,
} from './documents/materials-spec.ts';
export { elementThatNeeds, isAskedFor } from './documents/needed-facts.ts';
export {
  approvedContent,
  formWords,
  type PageContent,
  type PlacedStatement,
  statementsOf,
} from './documents/page-content.ts';
export {
  type AnsweredQuestion,
  basisOf,
  type CallPoints,
  type ElementItem,
  type ElementWords,
  type HeardOnCall,
  type HeardPoints,
  type Resolution,
  type ResolvedElement,
  type RunGround,
  resolveElements,
} from './documents/resolve-elements.ts';
export { starterTemplate } from './documents/starter-template.ts';
export {
  type Approval,
  BUILT_IN,
  digestedSentences,
  digestOf,
  digestsOf,
  reworded,
  type Statement,
  type Wording,
  type Wordings,
  wordingOf,
  wordsApartFromSettings,
  wordsIn,
} from './documents/statement.ts';
export { writtenIn } from './documents/take-up.ts';
export {
  type BookingSettings,
  CHOICE_FIELD,
  formulasOf,
  isWebAddress,
  type LeadForm,
  optionsOf,
  type TemplateDocument,
  validateTemplateDocument,
  wordingsOf as templateWords,
} from './documents/template-document.ts';
export { reviewSpec } from './documents/validate-spec.ts';
export {
  GenerationFailed,
  InstructionNotUnderstood,
  type ReviewIssue,
  ReviewNeeded,
  SourceUnreadable,
} from './failures.ts';
export { readSides, sidesAnswer, sidesQuestion } from './reading/ask-sides.ts';
export { changedSpeakers, isNamed, readCorrections, speakersOf, withSaid, withSides } from './reading/call-speakers.ts';
export { isOnlyNear } from './reading/find-fact.ts';
export type { Call } from './reading/read-call.ts';
export { nothingSought } from './reading/read-material.ts';
export { inBounds, MOST_VALUES, readStatedValue, suggestionOf, valuesOf } from './reading/read-value.ts';
export type { SaidSide } from './reading/speaker-sides.ts';
export { summariseCall, summariseNotes } from './reading/summarise-call.ts';
export { isCandidateId } from './reading/tables/candidate.ts';
export { createTranscriber, type Transcribe } from './reading/transcription.ts';
export { autocompleteOf } from './rendering/autocomplete-of.ts';
export { fontFile } from './rendering/face-files.ts';
export { layoutStatements } from './rendering/layout-statements.ts';
export { linkPreview, linkPreviewVersion } from './rendering/link-preview.ts';
export { framePage, type PackedPage, type PageFrame } from './rendering/page-frame.ts';
export { imagePath, pageImage, servedWidths, videoPath } from './rendering/page-image.ts';
export { pagePolicy, sourceOf } from './rendering/page-policy.ts';
export { pageStyle } from './rendering/page-style.ts';
export type { PageModel } from './rendering/page-visit.ts';
export { type RenderedPage, renderPage } from './rendering/render-page.ts';
export { frameOf, runPageModel } from './rendering/run-page.ts';
export { deriveTheme } from './rendering/theme.ts';
export { readAddress } from './research/read-address.ts';
export type { AddressContent } from './research/read-bytes.ts';
export { languagesOf } from './text/detect-language.ts';
export { readExclusions } from './text/exclusions.ts';
export type { Grid } from './text/grid.ts';
export { plainParagraphs, plainText, shortened } from './text/plain-text.ts';
export { holdsWords } from './text/words.ts';
export {
  checkTemplateDocument,
  closeThreads,
  createDeterministicWriter,
  drawLinkPreview,
  readCall,
  reviewSpecInThread,
  summariseOffline,
} from './threads/run-task.ts';
export { TaskOverLimit } from './threads/task-failures.ts';
export type {
  FileToSummarise,
  MaterialsWish,
  ProposedMaterials,
  ReadFact,
  UnclearFact,
  Writer,
  WrittenTemplate,
} from './writer.ts';
