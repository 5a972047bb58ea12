import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWorkspace } from '../../../api/access.ts';
import { sessionQuery } from '../../../api/session.ts';
import { IconButton } from '../../../components/button.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Side } from './side.tsx';

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
      <Side />
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
