import type { CompanyProfile } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { useDraft } from '../../../api/draft.ts';
import { profileQuery, workspaceApi } from '../../../api/workspace.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Check, TextArea, TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { plural } from '../../../components/format.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { RowsEditor } from '../../../components/rows-editor.tsx';

const Sentences = lazyPart(async () => (await import('../../../components/sentences.tsx')).Sentences);

export const Route = createFileRoute('/_app/settings/')({ component: Company });

function Company() {
  const query = useQuery(profileQuery);
  return (
    <div className="stack wide">
      <Loaded query={query} lines={8}>
        {(profile) => (
          <>
            <ReadSite profile={profile} />
            <ProfileForm profile={profile} />
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        <Sentences of="company_profile" />
      </Suspense>
    </div>
  );
}

function ReadSite({ profile }: { profile: CompanyProfile }) {
  const [url, setUrl] = useState('');
  const [overwrite, setOverwrite] = useState(false);
  const mayWrite = useMay('write:workspace');
  const read = useAct((_, write) => workspaceApi.scrapeCompanyProfile({ url, overwrite }, write), {
    of: profile,
    refresh: ['workspace'],
    showsFailure: true,
    done: ({ found, pages }) => `Found ${plural(found.length, 'fact')} on ${plural(pages.length, 'page')}.`,
  });
  if (!mayWrite) return null;
  return (
    <Form act={read} onSubmit={() => read.mutate()}>
      <Card title="Read it from your website">
        <TextField label="Address" type="url" required placeholder="https://example.com" value={url} onText={setUrl} />
        <Check label="Replace existing text" checked={overwrite} onChecked={setOverwrite} />
        {read.error && <FailureNote error={read.error} />}
        <div>
          <Button type="submit" busy={read.isPending} disabled={!url}>
            <Globe size={15} aria-hidden />
            Read the website
          </Button>
        </div>
      </Card>
    </Form>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  website: 'Website',
  oneLiner: 'In one sentence',
  voice: 'Voice',
  privacyUrl: 'Privacy notice',
  imprint: 'Imprint',
  visitorCookie: 'Recognize returning visitors by a cookie',
  leadMails: 'Mail new leads',
  keepErasedAddresses: 'Keep erased people erased',
  products: 'Products',
  proofPoints: 'Proof',
  audiences: 'Audiences',
  faqs: 'Questions and answers',
};

type Profile = Omit<CompanyProfile, 'version'>;

const DRAFT = {
  read: ({ version: _, ...fields }: CompanyProfile): Profile => fields,
  labelOf: (name: string) => LABELS[name] ?? name,
};

function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const { values: draft, changes, isDirty, set, save: ofDraft } = useDraft(profile, DRAFT);
  const mayWrite = useMay('write:workspace');
  const save = useAct((input: Partial<Profile>, write) => workspaceApi.updateCompanyProfile(input, write), {
    ...ofDraft,
    refresh: ['workspace'],
    showsFailure: true,
    done: 'Saved. New pages use it.',
  });
  return (
    <Form act={save} dirty={isDirty} onSubmit={() => save.mutate(changes)}>
      <Card
        title="Company profile"
        foot={
          mayWrite && (
            <Button type="submit" look="primary" busy={save.isPending}>
              Save
            </Button>
          )
        }
      >
        <p className="quiet">
          Pages state facts about your company only from this profile, your templates, your materials, or a call.
        </p>
        <div className="fields two">
          <TextField label="Name" value={draft.name ?? ''} onText={(name) => set({ name: name || null })} />
          <TextField
            label="Website"
            value={draft.website ?? ''}
            onText={(website) => set({ website: website || null })}
          />
          <TextArea
            className="span"
            label="In one sentence"
            rows={2}
            value={draft.oneLiner ?? ''}
            onText={(oneLiner) => set({ oneLiner: oneLiner || null })}
          />
          <TextArea
            className="span"
            label="Voice"
            rows={2}
            hint="How your pages should sound."
            value={draft.voice ?? ''}
            onText={(voice) => set({ voice: voice || null })}
          />
          <TextField
            label="Privacy notice"
            type="url"
            hint="An HTTPS address. Every public page links to it."
            value={draft.privacyUrl ?? ''}
            onText={(privacyUrl) => set({ privacyUrl: privacyUrl || null })}
          />
          <TextArea
            label="Imprint"
            rows={2}
            hint="An HTTPS address, or the text. Shown in the footer of every public page."
            value={draft.imprint ?? ''}
            onText={(imprint) => set({ imprint: imprint || null })}
          />
          <Check
            label="Recognize returning visitors by a cookie"
            hint="Without the cookie, each page view counts as a new visit."
            checked={draft.visitorCookie}
            onChecked={(visitorCookie) => set({ visitorCookie })}
          />
          <Check
            label="Mail new leads"
            hint="To owners, admins, and the host whom the page names. Each person can choose otherwise under Security."
            checked={draft.leadMails}
            onChecked={(leadMails) => set({ leadMails })}
          />
          <Check
            label="Keep erased people erased"
            hint="An erasure keeps a hash of the address, and nothing can create the person again."
            checked={draft.keepErasedAddresses}
            onChecked={(keepErasedAddresses) => set({ keepErasedAddresses })}
          />
        </div>
        <RowsEditor
          title="Products"
          rows={draft.products.map(({ name, description }) => [name, description ?? ''])}
          labels={['Name', 'What it does']}
          onRows={(rows) =>
            set({ products: rows.map(([name, description]) => ({ name, ...(description && { description }) })) })
          }
        />
        <RowsEditor
          title="Proof"
          rows={draft.proofPoints.map(({ text, customer }) => [text, customer ?? ''])}
          labels={['Result', 'Customer']}
          onRows={(rows) =>
            set({ proofPoints: rows.map(([text, customer]) => ({ text, customer: customer || null })) })
          }
        />
        <RowsEditor
          title="Audiences"
          rows={draft.audiences.map(({ name, pains }) => [name, pains?.join(', ') ?? ''])}
          labels={['Who', 'Pain points, separated by commas']}
          onRows={(rows) =>
            set({
              audiences: rows.map(([name, pains]) => ({
                name,
                pains: pains
                  .split(',')
                  .map((pain) => pain.trim())
                  .filter(Boolean),
              })),
            })
          }
        />
        <RowsEditor
          title="Questions and answers"
          rows={draft.faqs.map(({ question, answer }) => [question, answer])}
          labels={['Question', 'Answer']}
          onRows={(rows) => set({ faqs: rows.map(([question, answer]) => ({ question, answer })) })}
        />
        {save.error && <FailureNote error={save.error} />}
      </Card>
    </Form>
  );
}
