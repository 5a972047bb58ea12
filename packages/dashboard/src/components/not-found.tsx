import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from './button.tsx';
import { Empty } from './empty.tsx';

export function NotFound() {
  return (
    <Empty
      icon={Compass}
      title="This page does not exist"
      text="The address may be mistyped, or what it showed was removed."
    >
      <Link to="/" className={buttonClass()}>
        Go to Home
      </Link>
    </Empty>
  );
}
