import type { LinkProps } from '@tanstack/react-router';

/** An address of the dashboard, as the router knows them. */
export type Path = NonNullable<LinkProps['to']>;
