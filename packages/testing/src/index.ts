// For users' tests: people who visit pages, without a browser.
export { createVisitor, type Visitor, type VisitorOptions, type VisitorReply } from './visitor.ts';
