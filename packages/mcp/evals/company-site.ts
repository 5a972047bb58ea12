import type { TestServer } from '@cartouche/testing';

/** Puts a company's site of one page on the web that the server reads. */
export function serveSite(server: TestServer, host: string, name: string, text: string): void {
  const html = `<!doctype html><html lang="en"><title>${name}</title><meta name="description" content="${text}"><h1>${name}</h1><p>${text}</p></html>`;
  server.serve(host, () => new Response(html, { headers: { 'Content-Type': 'text/html' } }));
}
