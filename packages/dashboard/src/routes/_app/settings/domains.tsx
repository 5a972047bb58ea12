import type { Domain } from '@cartouche/sdk';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../api/access.ts';
import { useAct } from '../../../api/act.ts';
import { domainsQuery, workspaceApi } from '../../../api/workspace.ts';
import { Ago } from '../../../components/ago.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Copyable } from '../../../components/copyable.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { Note } from '../../../components/note.tsx';

export const Route = createFileRoute('/_app/settings/domains')({ component: Domains });

function Domains() {
  const query = useQuery(domainsQuery);
  return (
    <div className="stack">
      <CreateDomain />
      <Loaded query={query}>
        {({ domains, cnameTarget }) =>
          domains.length === 0 ? (
            <div className="card">
              <Empty
                icon={Globe}
                title="No custom domain yet"
                text="Pages use the server's address until you add a domain, such as pages.example.com."
              />
            </div>
          ) : (
            domains.map((domain) => <OneDomain key={domain.hostname} domain={domain} target={cnameTarget} />)
          )
        }
      </Loaded>
    </div>
  );
}

/** The host of pasted text, which may be a full URL. */
const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).host : '') || text.trim();

function CreateDomain() {
  const [hostname, setHostname] = useState('');
  const mayWrite = useMay('write:workspace');
  const add = useAct(() => workspaceApi.createDomain(hostOf(hostname)), {
    refresh: ['workspace'],
    showsFailure: true,
    onDone: () => setHostname(''),
  });
  if (!mayWrite) return null;
  return (
    <Form act={add} onSubmit={() => add.mutate()} className="stack tight">
      <TextField
        label="Add a domain"
        placeholder="pages.example.com"
        required
        value={hostname}
        onText={setHostname}
        hint="A subdomain without other uses."
      />
      {add.error && <FailureNote error={add.error} />}
      <div>
        <Button type="submit" busy={add.isPending} disabled={!hostname}>
          Add domain
        </Button>
      </div>
    </Form>
  );
}

function OneDomain({ domain, target }: { domain: Domain; target: string }) {
  const [isRemoving, setRemoving] = useState(false);
  const mayWrite = useMay('write:workspace');
  const { hostname, status, used, problem, checked_at, verification } = domain;
  const verify = useAct(() => workspaceApi.verifyDomain(hostname), {
    refresh: ['workspace'],
    done: ({ domain: { status: now } }) => (now === 'active' ? 'Domain verified.' : undefined),
  });
  const use = useAct((isUsed: boolean, write) => workspaceApi.useDomain(hostname, { used: isUsed }, write), {
    of: domain,
    refresh: ['workspace', 'pages'],
    done: (_, isUsed) => (isUsed ? 'New links use this domain.' : 'New links use the server’s address.'),
  });
  const remove = useAct((_, write) => workspaceApi.deleteDomain(hostname, write), {
    of: domain,
    refresh: ['workspace'],
    showsFailure: true,
    done: 'Removed.',
    onDone: () => setRemoving(false),
  });
  return (
    <Card
      title={
        <span className="row">
          {hostname}{' '}
          <Badge state={status} tone={status === 'active' ? 'good' : 'warn'} label={used ? 'In use' : undefined} />
        </span>
      }
      actions={
        mayWrite && (
          <>
            {status === 'active' && (
              <Button size="small" busy={use.isPending} onClick={() => use.mutate(!used)}>
                {used ? 'Stop using' : 'Use for links'}
              </Button>
            )}
            <Button size="small" busy={verify.isPending} onClick={() => verify.mutate()}>
              Check DNS
            </Button>
            <Button size="small" look="danger" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Note tone="warn" title="The DNS records don't match yet">
          <p>Compare them with the records below, then check again. A new record can take up to an hour to appear.</p>
        </Note>
      )}
      <p className="quiet">
        Add these two records where your DNS is managed, then check. The first proves that the domain is yours; the
        second leads its visitors here.
      </p>
      <Facts
        rows={[
          ['TXT name', <Copyable key="name" value={verification.name} label="the TXT record's name" />],
          ['TXT value', <Copyable key="txt" value={verification.txt} label="the TXT record's value" />],
          ['CNAME name', <Copyable key="host" value={hostname} label="the CNAME record's name" />],
          ['CNAME value', <Copyable key="cname" value={target} label="the CNAME record's value" />],
          ['Last check', <Ago key="at" at={checked_at} />],
        ]}
      />
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${hostname}?`}
        text="Links on this domain stop working."
        submit="Remove"
        act={remove}
        onConfirm={() => remove.mutate()}
      />
    </Card>
  );
}
