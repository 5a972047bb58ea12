import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useWorkspace } from '../../../api/access.ts';
import { sessionQuery } from '../../../api/session.ts';
import { Button, IconButton } from '../../../components/button.tsx';
import { Empty } from '../../../components/empty.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Modal } from '../../../components/modal.tsx';
import { Side } from './side.tsx';

const CommandMenu = lazyPart(async () => (await import('./command-menu.tsx')).CommandMenu);

/** The frame of every signed-in screen. */
export function Shell() {
  const workspace = useWorkspace();
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  const isSignedOut = session?.signedIn === false;
  useEffect(() => {
    if (isSignedOut) void navigate({ to: '/sign-in' });
  }, [isSignedOut, navigate]);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to content
      </a>
      {isLoading && <div className="loading-line" role="presentation" />}
      <Side search={<Jump workspaceId={workspace?.id} />} />
      <div className="main">
        <Top name={workspace?.name ?? 'Cartouche'} />
        <main id="content" className="content" tabIndex={-1} key={workspace?.id}>
          {workspace ? (
            <Outlet />
          ) : (
            <Empty
              title="You are not a member of a workspace"
              text="Ask an owner to invite the email address that you signed in with."
            />
          )}
        </main>
      </div>
    </div>
  );
}

/** The way to everything by name: a button, ⌘K, or Ctrl K.  */
function Jump({ workspaceId }: { workspaceId: string | undefined }): ReactNode {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog:modal')) setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    const following = workspaceId
      ? import('./recent-screens.ts').then(({ followScreens }) => followScreens(router, workspaceId))
      : undefined;
    return () => void following?.then((end) => end());
  }, [router, workspaceId]);
  return (
    <>
      <Button
        className="jump"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        Search or do <kbd>⌘K</kbd>
      </Button>
      {open && (
        <Suspense>
          <CommandMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The bar of a narrow screen, with the navigation in a drawer. */
function Top({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  return (
    <header className="top">
      <IconButton label="Open navigation" look="plain" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      {open && (
        <Modal className="drawer" aria-label="Navigation" light onClose={() => setOpen(false)}>
          <Side
            close={
              <IconButton label="Close navigation" look="plain" onClick={() => setOpen(false)}>
                <X size={18} aria-hidden />
              </IconButton>
            }
          />
        </Modal>
      )}
      <span className="mark cut">{name}</span>
    </header>
  );
}
