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

showReference({
  content: contract,
  servers: [{ url: input.value.replace(/\/+$/, ''), description: 'The server named above' }],
  darkMode: isDark,
  hideDarkModeToggle: true,
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  try {
    localStorage.setItem(ADDRESS, input.value);
    // A new start, which also forgets what was tried out on the other server.
    location.reload();
  } catch {
    input.setCustomValidity('This browser stores nothing for this page, so the address stays as it is.');
    input.reportValidity();
  }
});
