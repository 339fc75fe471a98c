import type { Wanted } from './match.rules.ts'
import type { NameKind } from './words.rules.ts'

/**
 * Pairs of invented people and companies, labelled by hand: the same or not. A line is `subject = entry`, each side
 * `name ; date of birth ; countries`, of which the last two may be left out. Both sets
 * were written by the people who wrote the rules, who have seen how each pair scores: what they measure is how the rules do
 * on these pairs, and no estimate for names that nobody here has seen.
 */
export interface LabelledPair {
  subject: Wanted
  entry: Wanted
  same: boolean
  line: string
}

const tunedSame = `
Aleksandr Voronin ; 1971-03-14 ; RU = Александр Воронин ; 1971-03-14 ; RU
Alexander Voronin ; 1971-03-14 = Aleksander Woronin ; 1971-03-14
Yevgeny Shcherbakov = Евгений Щербаков
Evgenii Scherbakov = Yevgeniy Shcherbakov
Jewgenij Schtscherbakow = Евгений Щербаков
Dmitri Zhukovsky = Дмитрий Жуковский
Dmitriy Zhukovskiy ; 1965 = Dmitry Schukowski ; 1965-07-02
Sergei Khrushchov = Сергей Хрущёв
Sergey Hrushchev = Sergei Khrushchev
Yulia Tsvetkova = Юлия Цветкова
Julia Zwetkowa ; 1980-10-10 = Yuliya Tsvetkova ; 1980-10-10
Mikhail Yuryev = Михаил Юрьев
Michail Jurjew = Mikhail Yuriev
Nikolay Alekseyevich Baranov ; 1958-01-20 = Баранов Николай Алексеевич ; 1958-01-20
Baranov Nikolai = Nikolay Alekseevich BARANOV
Oleksandr Hrytsenko ; ; UA = Олександр Гриценко ; ; UA
Volodymyr Kovalchuk = Vladimir Kovalchuk
Serhiy Tkachenko = Сергій Ткаченко
Iryna Bondarenko = Irina Bondarenko
Viktor Yanchuk = Victor Ianchuk
Aliaksandr Lukashonak = Aleksandr Lukashonok
Zoran Đorđević = Zoran Djordjevic
Dragan Petrović = Драган Петровић
Slobodan Jovanovich = Слободан Јовановић
Goran Stojković ; 1963-05-05 = Goran Stojkovic ; 1963-05-05
Georgi Dimitrov Stanchev = Георги Станчев
Muhammad Al-Hashimi = محمد الهاشمي
Mohammed El Hashemi ; 1968-11-02 = Muhammed al-Hashimi ; 1968-11-02
Mohamad Alhashimi ; 1968 = Mohammed Al Hashimi ; 1968-11-02
Abdul Rahman Al-Qasim = Abdurrahman al Qassim
Abdel Rahman Kassem = عبد الرحمن قاسم
Abd al-Rahman Qasim ; 1974-02-09 = Abdulrahman Qassem ; 1974-02-09
Abdullah Nazari = Abdallah Nazary
Abdulla Mansour al-Dosari = Abdullah Mansoor Al Dossary
Yousef Darwish = يوسف درويش
Yusuf Darwich = Youssef Darweesh
Khaled Mahmoud Barakat = خالد محمود بركات
Khalid Mahmud Barakat ; 1981-06-30 = Khaled Mahmoud Barakat ; 1981-06-30
Hussein Jaber = حسين جابر
Husayn Jabir ; 1959 = Hussain Jaber ; 1959
Osama Fawzi Salloum = Usama Fauzi Sallum
Omar Sharif Nassar = Umar Sherif Nassar
Qusay Haddad = Kusai Haddad
Ghassan Zuhair = غسان زهير
Jamal Eddine Boukhari = Djamel-Eddine Bukhari
Noureddine Belhadj ; 1970-12-01 ; DZ = Nur al-Din Belhaj ; 1970-12-01 ; DZ
Tariq Aziz Rahimi = Tarek Azeez Rahimy
Saeed Reza Karimi = سعید رضا کریمی
Said Karimi Reza ; 1966-08-08 ; IR = Saeid Reza Karimi ; 1966-08-08 ; IR
Mahmoud Ahmadzadeh = Mahmud Ahmadzada
Hossein Moradi = Husein Muradi
Gholamreza Tabrizi = Gholam Reza Tabrizi
Fatemeh Hosseini ; 1985-04-17 = Fatima Hoseini ; 1985-04-17
Şükrü Yıldırım = Sukru Yildirim
Çağlar Öztürk ; 1977-09-21 = Caglar Ozturk ; 1977-09-21
Mehmet Kılıçoğlu = Mehmet Kilicoglu
Ayşegül Karataş = Aysegul Karatas
Hüseyin Tekin Aslan ; 1969-01-13 = Huseyin Aslan ; 1969-01-13
Jürgen Müller-Lüdenscheid = Juergen Mueller Luedenscheid
Günther Weiß = Gunther Weiss
Björn Sjöström = Bjoern Sjoestroem
Søren Kjærgaard = Soren Kjaergaard
Łukasz Wójcik = Lukasz Wojcik
Krzysztof Szczepański ; 1972-02-28 = Krzystof Szczepanski ; 1972-02-28
Jiří Dvořák = Jiri Dvorak
Václav Šimůnek = Vaclav Simunek
Đặng Văn Hùng ; 1964-03-03 = Dang Van Hung ; 1964-03-03
Nguyễn Thị Hương Giang = Nguyen Thi Huong Giang
Georgios Papanikolaou = Γεώργιος Παπανικολάου
Yiorgos Papanicolaou ; 1955-10-19 = Georgios Papanikolaou ; 1955-10-19
Konstantinos Hatzidakis = Κωνσταντίνος Χατζηδάκης
Costas Chatzidakis ; 1961 = Konstantinos Hatzidakis ; 1961-04-04
Evangelos Mpakogiannis = Ευάγγελος Μπακογιάννης
Wang Xiaoming ; 1979-11-11 ; CN = Xiao Ming Wang ; 1979-11-11 ; CN
Xiaoming Wang = Wang Xiao-Ming
Zhang Guohua ; 1962-07-15 = Guo Hua Zhang ; 1962-07-15
Cheung Kwok Wing ; 1957-01-30 = Zhang Kwok-Wing ; 1957-01-30
Kim Jong-su = Kim Jong Soo
Pak Chol-min ; 1970-05-05 ; KP = Park Cholmin ; 1970-05-05 ; KP
Ri Myong Hak = Ri Myong-hak
Bob Castellan ; 1950-06-06 = Robert Castellan ; 1950-06-06
Bill Thackeray-Moss = William Thackeray Moss
Liz Abernathy = Elizabeth Abernathy
Jimmy Okonkwo = James Okonkwo
Kostya Belov ; 1988-08-18 = Konstantin Belov ; 1988-08-18
Sasha Gromov = Aleksandr Gromov
Pepe Villanueva = José Villanueva
Paco Echeverría ; 1967-12-24 = Francisco Echeverria ; 1967-12-24
Juan Carlos Restrepo Uribe ; 1973-09-01 ; CO = Juan Carlos Restrepo ; 1973-09-01 ; CO
Restrepo Uribe, Juan = Juan Restrepo Uribe
María de los Ángeles Quintero = Maria Angeles Quintero
João Batista Figueiredo = Joao Batista de Figueredo
Gonçalo Guimarães = Goncalo Guimaraes
Emeka Nwachukwu = Emeka Nwachuku
Oluwaseun Adeyemi ; 1983-02-14 ; NG = Oluwaseyun Adeyemi ; 1983-02-14 ; NG
Ibrahima Ndiaye Sow = Ibrahim N'Diaye Sow
Tewodros Gebremariam = Tewodros Gebre Mariam
J. R. Hollingsworth ; 1949-03-12 = John Robert Hollingsworth ; 1949-03-12
John Hollingsworth = John R. Hollingsworth
Katherine O'Shaughnessy = Catherine OShaughnessy
Siobhan MacGillivray = Siobhan McGillivray
Jean-Baptiste Delacroixe = Jeanbaptiste Delacroix
Stephen Wainright = Steven Wainwright
Jonathon Pemberly = Jonathan Pemberley
Philippa Grosvener = Phillipa Grosvenor
Michelle Fairbrother = Michele Fairbrother
Marget Silverstien = Margaret Silverstein
Thmoas Kirkbride ; 1978-04-23 = Thomas Kirkbride ; 1978-04-23
Gareth Llewelyn = Gareth Llewellyn
Hieronymus van der Velde = Hieronymus Vandervelde
Pieter de Groote ; 1960-01-01 = Pieter Groote ; 1960
Ludwig von Hohenfels = Ludwig Hohenfels
Rakesh Chaudhary = Rakesh Choudhury
Sanjay Venkataraman = Sanjay Venkatraman
Lakshmi Narayanan ; 1959-09-09 ; IN = Laxmi Narayanan ; 1959-09-09 ; IN
Gurpreet Bajwa Singh = Gurprit Singh Bajwa
Shahid Iqbal Chaudhry = Shaheed Iqbal Chaudhri
Suharto Wijaya Kusuma = Soeharto Widjaja Kusuma
Than Htay Aung = Thant Htay Aung
Giorgi Kvaratskhelia = გიორგი კვარაცხელია
Armen Hakobyan = Արմեն Հակոբյան
David Ben Gurel = דוד בן גורל
Darya Stepanova ; 1991-05-06 = Daria Stepanova ; 1991-06-05
Fyodor Astakhov ; 1976-10-31 = Fedor Astahov ; 1976-10-30
`

const tunedDifferent = `
Mohammed Ali Hassan = Ahmed Ali Hussein
Mohammed Ahmed ; 1980-01-15 = Mohammed Ahmed ; 1962-09-27
Muhammad Khan ; 1990-03-03 ; PK = Mohammed Khan ; 1955-11-20 ; AF
Ali Hassan Mahmoud ; 1975-05-05 = Ali Hassan Mahmoud ; 1948-02-17
Wang Wei = Wang Lei
Wang Wei ; 1985-06-01 ; CN = Wang Wei ; 1961-12-12 ; CN
Li Na = Li Ming
Zhang Min = Zhang Ming
Kim Min-jun = Kim Min-seo
Kim Young-ho ; 1988-02-02 ; KR = Kim Yong-ho ; 1951-07-27 ; KP
Nguyen Van Anh = Nguyen Van Binh
Ivan Petrov = Ivan Petrenko
Ivan Petrov ; 1986-04-04 ; BG = Ivan Petrov ; 1953-10-10 ; RU
Aleksandr Ivanov ; 1990-01-02 = Aleksandr Ivanov ; 1966-08-12
Sergey Smirnov = Sergey Sokolov
Dmitry Kuznetsov = Denis Kuznetsov
Elena Popova ; 1993-03-21 = Yelena Popova ; 1958-12-01
Olga Volkova = Olga Vasilyeva
John Smith ; 1980-05-06 ; GB = John Smith ; 1947-11-11 ; US
John Smith = John Smythers
James Brown = James Bowen
David Williams = David Wilson
Mary Jones = Mary Johnson
Robert Taylor = Roberta Naylor
Michael Martin = Michelle Martinez
Thomas Anderson ; 1979-09-13 = Thomas Andersen ; 1941-01-01
Maria Garcia ; 1984-08-08 ; ES = Maria Garcia ; 1959-02-20 ; CO
Maria Garcia Lopez = Maria Garcia Torres
Jose Luis Hernandez = Jose Luis Fernandez
Juan Perez Gomez = Juan Perez Molina
Carlos Rodriguez ; 1991-12-12 ; MX = Carlos Rodriguez ; 1966-03-18 ; VE
Ana Silva = Ana Souza
Joao Santos = Jose Santos
Pedro Costa = Pablo Costas
Mehmet Yilmaz ; 1990-10-01 ; TR = Mehmet Yilmaz ; 1957-05-05 ; TR
Mustafa Kaya = Mustafa Kara
Ayse Demir = Ayla Demir
Hans Müller ; 1955-05-05 = Hans Muller ; 1933-01-07
Peter Schmidt = Peter Schmitz
Klaus Fischer = Claudia Fischer
Stefan Weber = Stefan Webber-Jones
Georgios Papadopoulos ; 1981-01-01 ; GR = Georgios Papadopoulos ; 1949-06-16 ; GR
Raj Patel = Ravi Patel
Amit Kumar Sharma = Ajit Kumar Verma
Harpreet Singh = Harjeet Singh
Sunita Devi = Anita Devi
Chukwu Okafor = Chidi Okafor
Musa Ibrahim = Musa Suleiman
Fatima Abubakar ; 1994-04-04 = Fatima Abubakar ; 1960-10-10
Kwame Mensah = Kofi Mensah
Mamadou Diallo ; 1989-02-11 ; GN = Mamadou Diallo ; 1964-09-30 ; SN
Jean Dupont = Jeanne Dumont
Marie Laurent = Marion Laurens
Pierre Bernard = Bernard Pierret
Abdullah Ahmed Saleh = Abdullah Omar Salem
Abdul Karim = Abdul Rahim
Abdul Aziz Khan = Abdul Majid Khan
Hassan Ali = Hussein Ali
Omar Farooq ; 1992-06-06 ; GB = Umar Faruk ; 1958-08-08 ; PK
Yusuf Ibrahim = Yasin Ibrahim
Nadia Rahman = Nadine Rahmani
Daniel Levy = Daniel Leven
Sarah Cohen = Sarah Cohn-Meyer
Anna Kowalska = Anna Kowalczyk
Jan Novak = Jana Novotna
Peter Horvath ; 1977-07-07 = Peter Horvath ; 1944-03-03
Erik Hansen = Erik Johansen
Lars Nielsen = Lars Nilsson Berg
Emma Larsson = Emma Karlsson
Tran Thi Mai = Tran Thi Lan
Tanaka Hiroshi = Tanaka Hiroki
Suzuki Kenji = Suzuki Keiko
Ahmad Fauzi = Ahmad Faiz
Siti Nurhaliza = Siti Nuraini
Ivanov Ivan Ivanovich = Ivanov Igor Ivanovich
Natalia Morozova = Natalia Moroz
Viktor Orlov = Viktor Orlovsky
Andrei Popescu ; 1985-05-05 ; RO = Andrei Popescu ; 1961-01-19 ; RO
Elizabeth Taylor = Elisa Tyler
William Harris = William Harrison
Christopher Lee = Christine Lee
`

const furtherSame = `
Vyacheslav Chernyshov = Вячеслав Чернышёв
Viacheslav Chernishev ; 1968-06-16 = Vyacheslav Chernyshev ; 1968-06-16
Anatoly Zaytsev = Анатолий Зайцев
Anatolij Saizew ; 1954-12-09 = Anatoliy Zaitsev ; 1954-12-09
Yekaterina Lyubimova = Екатерина Любимова
Jekaterina Ljubimowa = Ekaterina Liubimova
Gennady Kruchinin = Геннадий Кручинин
Arkadiy Vishnevskiy = Arkady Wischnewski
Ruslan Akhmetzyanov ; 1979-03-30 = Руслан Ахметзянов ; 1979-03-30
Taras Shevchuk Petrovych ; 1981-09-09 ; UA = Шевчук Тарас ; 1981-09-09 ; UA
Lyudmila Zakharchenko = Ludmila Zaharchenko
Maksym Derkach = Maxim Derkach
Branislav Živković = Бранислав Живковић
Vojislav Milosavljevich = Vojislav Milosavljević
Plamen Hristov Kolev = Пламен Колев
Ahmad Al-Zubaidi = أحمد الزبيدي
Ahmed Zubeidi ; 1972-07-07 = Ahmad al-Zubaydi ; 1972-07-07
Salah Eddin Hamdan = صلاح الدين حمدان
Salahuddin Hamdan = Salah al-Din Hamdan
Ibrahim Khalil Shaheen = إبراهيم خليل شاهين
Mustafa Ramadan Sabri = Moustafa Ramadhan Sabry
Abdelkader Benali ; 1965-05-25 = Abd al-Qadir Ben Ali ; 1965-05-25
Abdul Wahid Rashidov = Abdulvahid Rashidov
Faisal Abdulaziz Al Mutairi = Faysal Abd al-Aziz al-Mutayri
Walid Suleiman Tawil = وليد سليمان طويل
Samir Chahine ; 1960-11-08 ; LB = Sameer Shahin ; 1960-11-08 ; LB
Bashar Qabbani = بشار قباني
Nasser Ghorbani = ناصر قربانی
Mohsen Rezaei Fard = Mohsin Rezai Fard
Ebrahim Jafari = Ibrahim Jaafari
Zahra Mousavi ; 1978-08-28 = Zohreh Musavi ; 1978-08-28
İbrahim Çelikkol = Ibrahim Celikkol
Gökhan Şimşek = Gokhan Simsek
Oğuzhan Bayraktaroğlu = Oguzhan Bayraktaroglu
Jörg Schäuble-Köhler = Joerg Schaeuble Koehler
Käthe Grünewald = Kathe Gruenewald
Håkon Østergård = Hakon Ostergard
Zbigniew Jaźwiński = Zbigniew Jazwinski
Grzegorz Brzęczyszczykiewicz = Grzegorz Brzeczyszczykiewicz
Miloš Hájek = Milos Hajek
Nikolaos Stavropoulos = Νικόλαος Σταυρόπουλος
Panagiotis Vasilakis = Panayiotis Vassilakis
Eleftheria Karamanou = Ελευθερία Καραμάνου
Liu Jianguo ; 1966-01-23 = Jian Guo Liu ; 1966-01-23
Chen Zhiqiang = Zhi-qiang Chen
Hwang Sung-ki ; 1959-12-31 = Hwang Seong Ki ; 1959-12-31
Choe Ryong-su = Choe Ryong Su
Trần Quốc Bảo = Tran Quoc Bao
Phạm Minh Đức ; 1971-06-19 = Duc Pham Minh ; 1971-06-19
Tony Ravenscroft = Anthony Ravenscroft
Mick Donnelly-Hart = Michael Donnelly Hart
Peggy Lindqvist = Margaret Lindqvist
Dima Orlovsky ; 1990-09-19 = Dmitry Orlovskiy ; 1990-09-19
Tanya Rybakova = Tatiana Rybakova
Nacho Zubizarreta = Ignacio Zubizarreta
Hugo Alejandro Montoya Rincón = Hugo Montoya Rincon
Montoya, Hugo Alejandro = Hugo Alejandro Montoya
Luís Antônio Vasconcelos ; 1952-04-01 = Luis Antonio Vasconcellos ; 1952-04-01
Thiago Nascimento Brandão = Tiago Nascimento Brandao
Chukwuemeka Onyekachi = Chukwuemeka Onyekachy
Babatunde Olatunji Bakare = Babatunde Bakare
Sekou Kouyaté = Sékou Kouyate
Hailemariam Woldeyes = Haile Mariam Woldeyes
A. K. Featherstone ; 1963-02-03 = Alan Keith Featherstone ; 1963-02-03
Maeve O'Callaghan = Maeve O Callaghan
Duncan MacAllister = Duncan McAllister
Geoffrey Cholmondley = Geoffrey Cholmondeley
Alistair Farquarson = Alastair Farquharson
Rosalind Whitticker = Rosalind Whittaker
Bejnamin Castlereagh ; 1987-11-05 = Benjamin Castlereagh ; 1987-11-05
Cornelis van den Bergh = Cornelis Vandenbergh
Friedrich von der Heyden ; 1947 = Friedrich Heyden ; 1947-08-20
Subramaniam Iyer = Subramanyam Iyer
Deepak Mukherjee ; 1969-10-02 = Dipak Mukerji ; 1969-10-02
Jaswinder Dhillon Kaur = Jaswindar Kaur Dhillon
Zulfiqar Bhatti = Zulfikar Bhatti
Noor Jahan Siddiqui = Nur Jehan Siddiqi
Bambang Soedarmono = Bambang Sudarmono
Levan Tsiklauri = ლევან წიკლაური
Vahan Manukyan = Վահան Մանուկյան
Oyelaran Falade ; 1977-01-17 = Oyelaran Falade ; 1977-01-11
Celestine Mbarga ; 1958-03-04 = Celestin Mbarga ; 1958-04-03
Inga Sadykova = Инга Садыкова
Timur Nurgaliev = Tимур Нургалиев
Farrukh Yuldashev = Farruh Yuldoshev
Bakhtiyar Rakhimov ; 1970-02-20 ; UZ = Baxtiyor Raximov ; 1970-02-20 ; UZ
Gulnara Abdrakhmanova = Гульнара Абдрахманова
Ramzan Dadayev = Ramsan Dadajew
`

const furtherDifferent = `
Mohammed Hassan ; 1991-01-01 = Mohammed Hassan ; 1969-05-05
Ahmed Ibrahim Khalil = Ahmed Ismail Khalid
Khalid Ahmed ; 1986-06-06 ; SD = Khaled Ahmad ; 1950-01-31 ; SA
Hussein Mohammed Ali = Hassan Mohammed Omar
Fatima Ali = Fatima Alami
Abdul Hamid = Abdul Hadi
Abdullah Khan = Asadullah Khan
Zhang Wei ; 1990-09-09 ; CN = Zhang Wei ; 1965-02-02 ; CN
Chen Jing = Chen Jun
Liu Yang = Liu Ying
Li Wei ; 1979-03-04 = Li Wei ; 1955-10-18
Park Ji-hoon = Park Ji-woo
Lee Sang-min = Lee Sang-hyun
Nguyen Thi Hoa = Nguyen Thi Hanh
Pham Van Long = Pham Van Loc
Andrey Popov = Anton Popov
Andrei Volkov ; 1992-02-02 = Andrey Volkov ; 1960-07-07
Tatiana Ivanova = Tamara Ivanova
Vladimir Petrov = Vladislav Petrov
Yuri Kozlov = Yuri Kozlovsky
Maxim Sokolov ; 1987-01-01 ; RU = Maksim Sokolov ; 1955-08-23 ; BY
Svetlana Romanova = Svetlana Romanenko
Michael Johnson ; 1985-07-07 ; US = Michael Johnson ; 1951-12-25 ; US
Sarah Miller = Sara Millard
William Davis = Will Davison
Richard Moore = Richard Morris
Jennifer White = Jennifer Whitman
Charles Thompson = Charlotte Thompson
Paul Walker = Paula Walters
George Clark ; 1990-01-01 = George Clarke ; 1938-04-04
Carlos Lopez = Carmen Lopez
Luis Martinez Ruiz = Luis Martinez Soto
Jose Garcia ; 1988-10-10 ; ES = Jose Garcia ; 1953-03-03 ; MX
Ana Maria Gomez = Ana Marta Gomes
Miguel Torres = Manuel Torres
Paulo Ferreira = Paula Ferreira
Antonio Oliveira ; 1979-01-09 ; BR = Antonio Oliveira ; 1949-02-28 ; PT
Ahmet Demir = Ahmet Demirel
Fatma Sahin = Fatih Sahin
Ali Ozturk ; 1993-03-03 = Ali Ozturk ; 1961-06-06
Thomas Becker = Thomas Beckmann
Sabine Wagner = Sandra Wagner
Maximilian Hoffmann ; 1995-05-05 = Maximilian Hoffmann ; 1929-09-09
Dimitrios Georgiou = Demetra Georgiou
Maria Papadopoulou ; 1990-12-01 = Maria Papadopoulou ; 1952-01-01
Sanjay Gupta = Sandeep Gupta
Vijay Kumar ; 1984-04-14 ; IN = Vijay Kumar ; 1957-11-05 ; IN
Gurdeep Singh = Gurbachan Singh
Priya Sharma = Prisha Sharman
Adebayo Ogunleye = Adewale Ogunleye
Usman Sani = Usman Bello
Aminata Traore ; 1991-11-11 = Aminata Traore ; 1965-06-01
Ousmane Diop = Oumar Diop
Emmanuel Okafor = Emeka Okoro
Grace Mwangi = Grace Wangari
Jean Martin ; 1976-06-06 ; FR = Jean Martin ; 1940-10-10 ; FR
Sophie Moreau = Sophia Morel
Agnieszka Nowak = Agata Nowak
Tomasz Wisniewski = Tomasz Wojciechowski
Petr Svoboda ; 1982-02-02 = Petr Svoboda ; 1950-05-05
Anders Jensen = Anders Jonsson
Karin Eriksson = Karina Erikssen-Dahl
Yamamoto Takashi = Yamamoto Takeshi
Sato Yuki = Sato Yuko
Budi Santoso = Budi Susanto
Nur Aisyah = Nur Azizah
Moshe Levi = Moshe Lavi-Shor
Yosef Mizrahi ; 1988-01-01 = Yosef Mizrahi ; 1949-09-09
Daniel Kim ; 1990-06-15 ; US = Daniel Kim ; 1972-12-03 ; KR
`

const companiesSame = `
Zarvex Trading LLC ; ; AE = ZARVEX TRADING L.L.C. ; ; AE
OOO Severny Metall = ООО Северный Металл
Severnyj Metall Ltd = OOO "Severny Metall"
Obshchestvo s ogranichennoy otvetstvennostyu Baltmorproekt = Baltmorproekt OOO
Krupnov & Söhne GmbH = Krupnov und Soehne GmbH
Al Noorain General Trading FZE = Alnorain General Trading
Sociedad Anónima Puerto Verde = Puerto Verde S.A.
Delmarine Shipping Company Limited = Del Marine Shipping Co. Ltd.
Pyongsan Resources Corporation = Pyong San Resources Corp
Tekhnoprom Export AO = Технопром Экспорт
Hesperidon Maritime S.A. = Esperidon Maritime SA
Shahrvand Petrochemical Co = شهروند پتروشیمی
Grupo Almirez, S. de R.L. de C.V. = Grupo Almirez
Kuzeybatı Lojistik A.Ş. = Kuzeybati Lojistik AS
Brightwater Holdings Plc = Brightwater Holding PLC
Vostochny Bereg Investments = Vostochniy Bereg Investment
`

const companiesDifferent = `
Global Trading Ltd = Global Shipping Ltd
United Energy Services LLC = United Engineering Services LLC
Zarvex Trading LLC = Zorbax Trading LLC
First Capital Partners = First Continental Partners
Northern Star Shipping = Northern Sun Shipping
Al Noor Foods = Al Faisal Foods
Baltic Metals GmbH = Baltic Motors GmbH
Green Valley Farms Ltd = Green Hill Farms Ltd
Summit Technologies Inc = Summer Technologies Inc
Oriental Pearl Import Export = Oriental Jade Import Export
Riverside Consulting = Riverbank Consulting
Atlas Construction SA = Atlantis Construction SA
Harbour Lane Joinery = Harper Lane Jewellery
Delta Petroleum Resources = Gamma Petroleum Resources
`

const read = (text: string, kind: NameKind, same: boolean): LabelledPair[] =>
  text
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => {
      const [subject = '', entry = ''] = line.split(' = ')
      return { subject: side(subject, kind), entry: side(entry, kind), same, line }
    })

function side(text: string, kind: NameKind): Wanted {
  const [name = '', birthDate = '', countries = ''] = text.split(';').map((part) => part.trim())
  return { kind, names: [name], birthDate: birthDate || null, countries: countries.split(' ').filter(Boolean) }
}

/** The pairs by which the rules were chosen. */
export const tuned: readonly LabelledPair[] = [
  ...read(tunedSame, 'person', true),
  ...read(tunedDifferent, 'person', false),
  ...read(companiesSame, 'company', true),
  ...read(companiesDifferent, 'company', false),
]

/** Pairs by which no rule was chosen; they are not unseen ones. */
export const further: readonly LabelledPair[] = [
  ...read(furtherSame, 'person', true),
  ...read(furtherDifferent, 'person', false),
]
