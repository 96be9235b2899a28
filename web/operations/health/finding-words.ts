import type { Finding, FindingKind, FindingValues } from '../../../src/monitoring/examine/finding.ts';

type Words = {
  readonly [K in FindingKind]: (values: FindingValues<K>) => readonly [finding: string, remedy: string];
};

const useNtp = 'sinkronkan jam kedua mesin dengan NTP (chrony atau systemd-timesyncd)';
const recordBackups = 'catat setiap cadangan: antar backups record (docs/operate.md)';

/** The Indonesian texts of each finding. A `reason` is the message of a program and stays in English. */
const words: Words = {
  'setting-odd': ({ reason }) => [reason, 'perbaiki atau hapus pengaturan ini'],
  'setting-refused': ({ reason }) => [reason, 'perbaiki: Antar tidak dapat dijalankan'],
  'database-unreachable': ({ reason }) => [
    `basis data tidak dapat dihubungi: ${reason}`,
    'jalankan basis datanya: Antar memerlukannya',
  ],
  'examination-failed': ({ reason }) => [`pemeriksaan gagal: ${reason}`, 'periksa basis data dan log-nya'],
  'server-old': ({ version, oldest }) => [
    `PostgreSQL ${version} terlalu lama`,
    `perbarui ke versi ${oldest} atau lebih baru`,
  ],
  'safety-off': ({ setting }) => [
    `${setting} tidak aktif: data dapat hilang atau rusak jika server mati mendadak`,
    `alter system set ${setting} = on`,
  ],
  'encoding-wrong': ({ encoding }) => [`encoding-nya ${encoding}`, 'buat ulang dengan encoding UTF8'],
  'host-unreachable': ({ host }) => [
    `host ${host} di DATABASE_URL tidak dapat dihubungi`,
    'jalankan host itu, atau hapus dari DATABASE_URL: failover ke sana tidak mungkin',
  ],
  'host-divided': ({ host, latest }) => [
    `${host} juga menerima perubahan, sedangkan Antar memakai ${latest}, yang dipromosikan belakangan`,
    `hentikan ${host}, lalu sambungkan lagi dari awal sebagai standby (docs/scale.md)`,
  ],
  'standby-behind': ({ host, primary }) => [
    `standby ${host} tidak menerima apa pun dari ${primary}`,
    'baca log-nya, periksa primary_conninfo, dan sambungkan lagi dari awal bila tidak bisa lanjut (docs/scale.md)',
  ],
  'commits-wait': ({ standbys, connected }) => [
    `penyimpanan menunggu server cadangan (standby): synchronous_standby_names adalah "${standbys}", dan ${
      connected === 0
        ? 'tidak ada standby yang tersambung'
        : 'tidak ada standby tersambung yang mengonfirmasi'
    }`,
    "jalankan standby (docs/scale.md), atau lanjutkan tanpa standby: alter system set synchronous_standby_names = ''; select pg_reload_conf()",
  ],
  'connections-short': ({ processes, needed, host, most }) => [
    `${processes} proses dapat membuka ${needed} koneksi, sedangkan ${host} hanya menerima ${most}`,
    'naikkan max_connections, atau turunkan DATABASE_CONNECTIONS',
  ],
  'schema-behind': ({ missing }) => [`skema belum memuat ${missing}`, 'jalankan: antar migrate'],
  'transaction-open': ({ name, seconds, pid }) => [
    `transaksi "${name}" sudah terbuka selama ${seconds} detik`,
    `akhiri: select pg_terminate_backend(${pid})`,
  ],
  'transaction-prepared': ({ name, seconds }) => [
    `transaksi tersiap "${name}" sudah terbuka selama ${seconds} detik`,
    `akhiri: rollback prepared '${name}'`,
  ],
  'roles-missing': ({ name, roles, grants }) => [
    `pengguna ${name} belum boleh bekerja sebagai ${roles}`,
    `sebagai administrator basis data, jalankan: ${grants}`,
  ],
  'login-owns': ({ name }) => [
    `pengguna ${name} di DATABASE_URL adalah pemilik tabel atau superuser`,
    'pakai pengguna yang tidak memiliki tabel di DATABASE_URL, dan pemiliknya di DATABASE_MIGRATION_URL',
  ],
  'clock-ahead': ({ seconds }) => [`jam mesin ini ${seconds} detik lebih cepat dari jam basis data`, useNtp],
  'clock-behind': ({ seconds }) => [
    `jam mesin ini ${seconds} detik lebih lambat dari jam basis data`,
    useNtp,
  ],
  'folder-refused': ({ reason }) => [
    `folder data tidak dapat dipakai: ${reason}`,
    'arahkan DATA_DIR ke folder milik akun yang menjalankan Antar',
  ],
  'disk-full': ({ free, folder, needed }) => [
    `tersisa ${free} MB di disk DATA_DIR ${folder}; seharusnya ${needed} MB atau lebih`,
    'kosongkan ruang, atau pindahkan DATA_DIR ke disk yang lebih besar',
  ],
  'key-open': ({ reason }) => [
    `berkas kunci dapat dibaca pihak lain: ${reason}`,
    'jalankan chmod 600 pada berkas itu',
  ],
  'key-other': ({ reason }) => [
    `kunci rahasia tidak cocok: ${reason}`,
    'pulihkan SECRET_KEY, atau secret.key di DATA_DIR',
  ],
  'backup-missing': () => ['cadangan belum pernah dicatat', recordBackups],
  'backup-failed': ({ at, reason }) => [`cadangan pada ${at} gagal: ${reason}`, 'buat cadangan sekarang'],
  'backup-late': ({ hours, everyHours }) => [
    `cadangan terakhir sudah berumur ${hours} jam; BACKUP_EVERY_HOURS adalah ${everyHours}`,
    `buat cadangan, dan ${recordBackups}`,
  ],
  'jobs-failed': ({ count, kinds }) => [
    `${count} pekerjaan latar terlalu sering gagal (${kinds})`,
    'lihat sebabnya dengan antar jobs parked; ulangi dengan antar jobs retry',
  ],
  'balances-wrong': ({ count, couriers }) => [
    `saldo ${count} kurir (${couriers}) tidak sama dengan jumlah catatannya`,
    'sebagai pemilik tabel, jalankan: psql -f ops/count-cash-held.sql; lalu laporkan kesalahan ini',
  ],
  'webhook-unreachable': ({ origin, environment, workspace, reason }) => [
    `alamat ${origin} (${environment} milik ${workspace}) tidak dapat dihubungi: ${reason}`,
    'periksa koneksi keluar jaringan ini, dan hubungi mitranya',
  ],
  'webhook-failing': ({ origin, environment, workspace, since }) => [
    `semua panggilan ke ${origin} (${environment} milik ${workspace}) gagal sejak ${since}`,
    'lihat jawabannya dengan antar events list; hubungi mitranya',
  ],
  'deprecated-paths': ({ providers }) => [
    `${providers} memakai alamat lama API dalam 30 hari terakhir`,
    'minta mereka pindah ke /express/v1 atau /logistic/v1',
  ],
  'address-local': ({ url }) => [
    `${url} hanya dapat dibuka di mesin ini, begitu juga tautan di webhook dan email`,
    'isi dengan alamat yang dapat dibuka dari luar',
  ],
  'address-plain': ({ url }) => [
    `${url} tidak terenkripsi`,
    'pasang proksi dengan TLS di depan Antar, dan isi alamat https',
  ],
  'address-silent': ({ url, reason }) => [
    `${url} tidak menjawab (${reason})`,
    'jalankan Antar; periksa proksi, nama domain, dan firewall',
  ],
  'proxy-unknown': () => [
    'TLS ditangani proksi di depan Antar, tetapi TRUSTED_PROXIES belum diisi',
    'isi dengan alamat proksi: jika tidak, semua pemanggil dianggap satu alamat dan berbagi batasnya',
  ],
  'tariffs-missing': () => [
    'belum ada wilayah yang dilayani, jadi belum ada yang dapat dipesan',
    'buka kota di halaman Wilayah, atau impor tarif: antar tariffs import',
  ],
  'courier-missing': () => ['belum ada kurir', 'tambahkan kurir di halaman Kurir'],
  'provider-missing': () => [
    'belum ada mitra yang dapat memesan',
    'tambahkan mitra di halaman Mitra, lalu undang adminnya',
  ],
  'mail-missing': () => [
    'server email belum diisi: undangan dan kata sandi diserahkan sebagai tautan',
    'isi SMTP_URL',
  ],
  'mail-refused': ({ code }) => [`server email menolak koneksi (${code})`, 'periksa SMTP_URL'],
};

/** Returns a finding and its remedy in Indonesian. */
export const inIndonesian = ({
  kind,
  values,
}: Pick<Finding, 'kind' | 'values'>): readonly [finding: string, remedy: string] =>
  (words[kind] as (values: Finding['values']) => readonly [string, string])(values);
