import type { Brand } from '../brief/page-brief.ts';
import type { PageContent } from '../documents/page-content.ts';
import type { BookingSettings, LeadForm, TemplateDocument } from '../documents/template-document.ts';

/** The page as everyone sees it who opens it. Plain JSON: store it when the page is generated. */
export type PageModel = {
  content: PageContent;
  brand: Brand;
  theme: TemplateDocument['theme'] | null;
  workspaceName: string;
  websiteUrl: string | null;
  /** The workspace's links in the footer. They are today's: not stored with the page. */
  legal?: PageLegal;
};

/** Legal notices for every page. `imprint` is an address or a text. */
export type PageLegal = { privacyUrl: string | null; imprint: string | null };

/** The parts of a page that differ per visit: addresses, a fresh token, and a form that came back with problems. */
export type PageVisit = {
  /** The target of the call to action; `#form` for the form on the page. */
  ctaUrl: string;
  formAction: string;
  bookingUrl: string | null;
  /** The page's own address, under which a form has a choice filled in; null where there is none. */
  pageUrl: string | null;
  /** The absolute address of the image that a chat shows next to the page's link; null where there is none. */
  linkImageUrl?: string | null;
  /** The page's one script; null for a page that counts nothing. */
  scriptUrl: string | null;
  /** Posted as `form_token`. */
  formToken: string;
  /** `honeypotName`: a field that people don't see and robots fill in. */
  leadForm: (LeadForm & { honeypotName: string }) | null;
  /** Values of fields that the visitor may keep: those that the page's prospect is known by. */
  known?: Readonly<Record<string, string>>;
  booking: (Pick<BookingSettings, 'enabled'> & Partial<BookingSettings>) | null;
  /** The visitor's input and its problems, by field name; `submitted` shows the thanks. */
  formState?: {
    values?: Readonly<Record<string, string>>;
    errors?: Readonly<Record<string, string>>;
    submitted?: boolean;
  };
  /** Shows a banner, `#preview`, and disables the form. */
  preview?: boolean;
};
