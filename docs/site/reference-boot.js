// Shows the contract, which contract.js has put into `contract`, and sends what readers try out to the server that they name.
const ADDRESS = 'cartouche-server-address';

const stored = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};

const form = document.querySelector('.bar form');
const input = form.elements.address;
input.value = stored(ADDRESS) ?? 'http://localhost:4800';
document.querySelector('.bar code').textContent = location.protocol === 'file:' ? 'an http origin' : location.origin;

const theme = stored('tsd-theme');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('is-dark', isDark);

const serversOf = (address) => [{ url: address.replace(/\/+$/, ''), description: 'The server named above' }];
const options = { content: contract, darkMode: isDark, hideDarkModeToggle: true };
const reference = showReference({ ...options, servers: serversOf(input.value) });

form.addEventListener('submit', (event) => {
  event.preventDefault();
  try {
    localStorage.setItem(ADDRESS, input.value);
  } catch {
    // Without storage, the address is forgotten with the page.
  }
  reference.updateConfiguration({ ...options, servers: serversOf(input.value) });
});
